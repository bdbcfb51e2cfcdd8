import type { MatrixSummary } from '@mc-evobench/core'
import { escapeMarkdown } from '../markdown/escape-markdown.ts'
import { renderMarkdownTable } from '../markdown/render-markdown-table.ts'
import type { ReportOptions } from '../report-options.ts'
import { isolationTable } from '../tables/isolation-table.ts'
import { roleTable } from '../tables/role-table.ts'
import { MATRIX_GUIDE } from './matrix-guide.ts'
import { matrixIdentityTable } from './matrix-identity-table.ts'
import { matrixTables } from './matrix-tables.ts'

/**
 * Renders a direct matrix as Markdown: notes, the tables of {@link matrixTables}, every role, how to read it, and the run's
 * identity. The same input gives the same bytes.
 */
export function renderMatrixMarkdown(summary: MatrixSummary, options: ReportOptions): string {
  const parts = [
    `# Direct matrix ${escapeMarkdown(summary.runId)}\n`,
    '## Before reading\n',
    `${summary.notes.map((note) => `- ${escapeMarkdown(note)}`).join('\n')}\n`,
    '## Scores\n',
    ...matrixTables(summary).map(renderMarkdownTable),
    '## Roles\n',
    renderMarkdownTable(roleTable(summary, options.records ?? null)),
    ...(options.timings === undefined ? [] : [renderMarkdownTable(isolationTable(options.timings))]),
    '## How to read this\n',
    `${MATRIX_GUIDE.map(({ term, text }) => `- **${escapeMarkdown(term)}**: ${escapeMarkdown(text)}`).join('\n')}\n`,
    '## Identity\n',
    'Only runs of equal identity may be pooled.\n',
    renderMarkdownTable(matrixIdentityTable(summary, options.summarySha256)),
  ]
  return parts.join('\n')
}
