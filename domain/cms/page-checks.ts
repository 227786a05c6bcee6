import type { Block } from '../collections/blocks.ts'
import type { Collection } from '../collections/collection.ts'
import type { Problem } from './publish-checks.ts'

/** What is wrong with a page as a whole, and with its sections. */
export const pageProblems = (
  { name }: Pick<Collection, 'name'>,
  slug: string,
  data: Record<string, unknown>,
): Problem[] => {
  if (name !== 'pages') return []
  return [...headingProblems(slug, data), ...raggedTables((data.blocks ?? []) as Block[])]
}

/** Without a title in its hero, a page would have the home page's rotating headline as its heading. */
const headingProblems = (slug: string, { hero }: Record<string, unknown>): Problem[] => {
  const { title } = (hero ?? {}) as { title?: string | null }
  if (slug === 'home' || title?.trim()) return []
  return [
    {
      severity: 'error',
      path: ['hero', 'title'],
      message: 'Give the page a heading of its own: without one it shows the headline of the home page',
    },
  ]
}

const raggedTables = (blocks: readonly Block[]): Problem[] =>
  blocks.flatMap((block, index) => {
    if (block.type !== 'table') return []
    const columns = block.columns.length
    return block.rows.flatMap((row, rowIndex): Problem[] =>
      row.length === columns
        ? []
        : [
            {
              severity: 'error',
              path: ['blocks', index, 'rows', rowIndex],
              message: `It has ${row.length} cells, and the table ${columns} columns`,
            },
          ],
    )
  })
