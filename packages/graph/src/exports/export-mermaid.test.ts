import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { buildTaskStateGraph } from '../build-task-state-graph.ts'
import { awkwardGraph, sampleEdges, sampleTask, woodShop } from '../testing/graph-samples.ts'
import { exportMermaid } from './export-mermaid.ts'

const graph = buildTaskStateGraph(woodShop)

/** What is used of Mermaid here; its small build comes without types. */
interface Mermaid {
  parse(text: string): Promise<unknown>
  readonly mermaidAPI: { getDiagramFromText(text: string): Promise<{ readonly db: Flowchart }> }
}

interface Flowchart {
  getVertices(): Map<string, { readonly text: string }>
  getEdges(): readonly { readonly start: string; readonly end: string; readonly text: string }[]
}

const mermaid = await loadMermaid()

/** What Mermaid itself reads from a drawing: labels by id, and lines as `source label target`. */
async function read(text: string): Promise<{ labels: Map<string, string>; lines: string[] }> {
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text)
  return {
    labels: new Map([...db.getVertices()].map(([id, vertex]) => [id, decoded(vertex.text)])),
    lines: db.getEdges().map(({ start, end, text: note }) => `${start} ${decoded(note)} ${end}`),
  }
}

/**
 * Loads the small build of Mermaid: made of the same sources, but one file of 3 MB where the whole package with all that
 * it draws with has more than 200 MB. It is meant for a page's script element, so it leaves its name in the global scope
 * and cleans labels with the page's DOM.
 */
async function loadMermaid(): Promise<Mermaid> {
  const require = createRequire(import.meta.url)
  const { window, document } = parseHTML('<html><body></body></html>')
  Object.assign(globalThis, { window, document })
  runInThisContext(readFileSync(require.resolve('@mermaid-js/tiny'), 'utf8'))
  const { mermaid: loaded } = globalThis as unknown as { mermaid: Mermaid }
  // Mermaid learns its kinds of diagrams when it parses for the first time.
  await loaded.parse('flowchart LR')
  return loaded
}

/** Mermaid keeps entities in a spelling of its own until it draws. */
function decoded(text: string): string {
  return text.replace(/ﬂ°°(\d+)¶ß/g, (_match, code: string) => String.fromCodePoint(Number(code)))
}

describe('exportMermaid', () => {
  it('is read by Mermaid: every node, and every edge in its own direction', async () => {
    const { labels, lines } = await read(exportMermaid(graph, { legend: false }))
    expect(labels.size).toBe(graph.order)
    expect(labels.get('n_task-fell_oak')).toBe('fell_oak')
    expect(labels.get('n_item-oak')).toBe('item:oak')
    // e03 and e04 are drawn as one.
    expect(lines).toHaveLength(graph.size - 1)
    expect(lines).toContain('n_item-planks ×5 n_task-build_boat')
    expect(lines).toContain('n_item-oak  n_task-saw')
    expect(lines).toContain('n_task-fell_oak  n_group-felling')
  })

  it('draws a state that is required and consumed as one line, and says both counts where they differ', () => {
    const part = (required: number, consumed: number): string[] => {
      const edges = sampleEdges(
        `e1 requires item:oak task:saw ${required}`,
        `e2 consumes task:saw item:oak ${consumed}`,
        'e3 consumes task:saw item:birch',
      )
      const text = exportMermaid(buildTaskStateGraph({ ...woodShop, edges }), { legend: false })
      return text.split('\n').filter((line) => line.includes('>'))
    }
    expect(part(3, 3)).toEqual(['  n_item-oak -.->|"×3"| n_task-saw', '  n_task-saw -.-> n_item-birch'])
    expect(part(3, 1)[0]).toBe('  n_item-oak -.->|"requires ×3, consumes ×1"| n_task-saw')
  })

  it('writes a small drawing as expected', () => {
    const part = graph.subgraph({ taskIds: ['saw'], edgeTypes: ['requires', 'produces'] })
    expect(exportMermaid(part, { title: 'Sawing: "one"', direction: 'TB' })).toBe(
      [
        '---',
        'title: "Sawing: \\"one\\""',
        '---',
        'flowchart TB',
        '  n_task-saw["saw"]:::task',
        '  n_item-oak(["item:oak"]):::item',
        '  n_item-planks(["item:planks"]):::item',
        '  subgraph legend [Legend]',
        '    legend_task["task"]:::task',
        '    legend_item(["item"]):::item',
        '    legend_produces_source["task"]',
        '    legend_produces_target["state"]',
        '    legend_requires_source["state"]',
        '    legend_requires_target["task"]',
        '  end',
        '  n_item-oak --> n_task-saw',
        '  n_task-saw ==>|"×4"| n_item-planks',
        '  legend_produces_source ==>|"produces"| legend_produces_target',
        '  legend_requires_source -->|"requires"| legend_requires_target',
        '  classDef task fill:#1f3a5f,stroke:#1f3a5f,color:#ffffff',
        '  classDef item fill:#fdf1d8,stroke:#b8860b,color:#1b1b1b',
        '  linkStyle 1,2 stroke:#2e7d32',
        '  linkStyle 0,3 stroke:#1f5fa8',
        '',
      ].join('\n'),
    )
  })

  it('hands texts over as they are, beside any title', async () => {
    const text = 'Fäll "den" [Baum] <b>jetzt</b> & `dann` $$x$$ #35; direction TB %%{init}%% ; fa:fa-user -->|x|'
    const { labels } = await read(exportMermaid(awkwardGraph({ id: 'a', text }), { labels: 'texts', title: text }))
    expect(labels.get('n_task-a')).toBe(text)
  })

  it('writes an empty graph', async () => {
    expect((await read(exportMermaid(buildTaskStateGraph({ tasks: [], states: [], edges: [] })))).labels.size).toBe(0)
  })

  it('law: any id and any text comes back from Mermaid', async () => {
    const words = [
      'end',
      'style',
      'classDef',
      'direction',
      'TB',
      'subgraph',
      'click',
      'o',
      'x',
      '--',
      ':::',
      '::',
      '#35;',
    ]
    const part = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 4 }))
    const text = fc
      .array(part, { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim())
      .filter((joined) => joined !== '')
    // Mermaid takes its time for each drawing, so each holds many texts.
    const texts = fc.uniqueArray(text, { minLength: 12, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const tasks = list.map((entry) => sampleTask(entry, entry))
        const all = buildTaskStateGraph({ tasks, states: [], edges: [] })
        const { labels } = await read(exportMermaid(all, { labels: 'texts', legend: false }))
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that cannot be shown
        const shown = list.map((entry) => entry.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd'))
        expect([...labels.values()].sort()).toEqual(shown.sort())
      }),
      { numRuns: 8 },
    )
  }, 30_000)
})
