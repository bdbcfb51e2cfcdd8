import type { RunSummary } from '@mc-evobench/core'
import { METRICS } from './format/labels.ts'
import { practiceText } from './format/practice-text.ts'
import { READING_GUIDE } from './format/reading-guide.ts'
import { verdictLines } from './format/verdict-lines.ts'
import { escapeMarkdown } from './markdown/escape-markdown.ts'
import { renderMarkdownTable } from './markdown/render-markdown-table.ts'
import type { ReportOptions } from './report-options.ts'
import { countTable } from './tables/count-table.ts'
import { familyTables } from './tables/family-tables.ts'
import { identityTable } from './tables/identity-table.ts'
import { isolationTable } from './tables/isolation-table.ts'
import { overviewTable } from './tables/overview-table.ts'
import { replicateTable } from './tables/replicate-table.ts'
import { roleTable } from './tables/role-table.ts'

/**
 * Renders a run's summary as Markdown: the verdicts, the tables of {@link renderTables}, every replicate, every role, how to read it,
 * and the run's identity. The same input gives the same bytes.
 *
 * @param options - what the report shows beside the summary.
 */
export function renderMarkdown(summary: RunSummary, options: ReportOptions): string {
  const { agent } = summary
  const parts = [
    `# Run ${escapeMarkdown(summary.runId)}\n`,
    agent === null
      ? 'The agent never said what it is.\n'
      : `Agent ${escapeMarkdown(agent.id)}, version ${escapeMarkdown(agent.version)}.\n`,
    '## Verdict\n',
    `${verdictLines(summary)
      .map(({ family, sentence }) => `- **${escapeMarkdown(family)}**: ${escapeMarkdown(sentence)}`)
      .join('\n')}\n`,
    ...(summary.notes.length === 0
      ? []
      : ['## Before reading\n', `${summary.notes.map((note) => `- ${escapeMarkdown(note)}`).join('\n')}\n`]),
    '## What became of the roles\n',
    renderMarkdownTable(countTable(summary)),
    ...(summary.families.length > 1 ? [renderMarkdownTable(overviewTable(summary))] : []),
    ...summary.families.flatMap((family) => [
      `## ${escapeMarkdown(family.label)} (${escapeMarkdown(family.familyId)})\n`,
      `World profile ${escapeMarkdown(family.profile)}; ${practiceText(family)}; ${family.targetStages} target stages.\n`,
      ...familyTables(family).map(renderMarkdownTable),
      ...METRICS.map((metric) => renderMarkdownTable(replicateTable(family, metric))),
    ]),
    '## Roles\n',
    renderMarkdownTable(roleTable(summary, options.records ?? null)),
    ...(options.timings === undefined ? [] : [renderMarkdownTable(isolationTable(options.timings))]),
    '## How to read this\n',
    `${READING_GUIDE.map(({ term, text }) => `- **${escapeMarkdown(term)}**: ${escapeMarkdown(text)}`).join('\n')}\n`,
    '## Identity\n',
    'Only runs of equal identity may be pooled.\n',
    renderMarkdownTable(identityTable(summary, options.summarySha256)),
  ]
  return parts.join('\n')
}
