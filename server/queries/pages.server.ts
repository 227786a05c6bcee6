import { type Block, blockTypes } from '#domain/collections/blocks.ts'
import type { Field, Fields } from '#domain/collections/fields.ts'
import { pictureNote } from '#domain/editorial/picture-note.ts'
import { presentationOf } from '#domain/editorial/presentation.ts'
import type { DrawnBlock } from '#domain/editorial/rich-text.ts'
import { perTablesRead } from '../db/content-version.ts'
import { renderMarkdown, renderRichText } from '../markdown/markdown.ts'
import { chartReader, type ReadChart, withChartData } from './chart-data.server.ts'
import { getEntry } from './entries.server.ts'
import { type Figures, getFigures } from './figures.server.ts'
import { getPictureNotes, type PictureNotes } from './media.server.ts'

/** A content page with every Markdown field rendered to HTML, the data of its charts, and the figures that it quotes by slug. */
export const getPage = perTablesRead(async (db, slug: string) => {
  const entry = await getEntry(db, 'pages', slug)
  if (!entry) return null
  // Figures are named by reference fields and by :figure[slug] in text; either way the slug stands in the data.
  const figures = await getFigures(db, JSON.stringify(entry.data).match(/[a-z0-9-]+/g) ?? [])
  const pictures = await getPictureNotes(db, entry.data)
  const readChart = chartReader(db)
  const blocks = await Promise.all(
    entry.data.blocks.map((block, index) =>
      drawBlock(readChart, block, { figures, pictures, idPrefix: `b${index + 1}` }),
    ),
  )
  return {
    ...entry.data,
    presentation: presentationOf(entry.data),
    blocks,
    figures,
    heroNote: pictureNote(pictures[entry.data.hero.backgroundImage ?? ''] ?? {}),
    updatedAt: entry.updatedAt.toISOString(),
  }
})

/**
 * The contact page for a reader who wants a demo: the short demo form first, then the message form with its topic
 * preselected by the query.
 */
export const withDemoForm = (page: NonNullable<Awaited<ReturnType<typeof getPage>>>) => ({
  ...page,
  blocks: page.blocks.flatMap((block) =>
    block.type === 'form' && block.form === 'contact'
      ? [
          {
            ...block,
            id: 'demo',
            form: 'demo' as const,
            heading: 'Book a demo',
            intro: '<p>We answer within 24 hours to arrange a time, and ask which river you have in mind.</p>',
          },
          { ...block, heading: 'Or say more in a message', intro: demoMessageIntro },
        ]
      : [block],
  ),
})
const demoMessageIntro = '<p>Which river, which question, by when. For anything else, choose what it is about.</p>'

/** What a text may quote, and what its element ids begin with, so that no two texts of a page share one. */
interface RenderContext {
  figures: Figures
  pictures: PictureNotes
  idPrefix: string
}

const drawBlock = async (
  readChart: ReadChart,
  block: Block,
  { figures, pictures, idPrefix }: RenderContext,
): Promise<DrawnBlock> => {
  const { fields } = blockTypes[block.type]
  if (block.type !== 'prose')
    return { ...block, ...renderFields(block, fields, { figures, pictures, idPrefix }) } as DrawnBlock
  const { body, ...rest } = block
  const { parts } = renderRichText(body, { figures, pictures, idPrefix: `${idPrefix}-body-` })
  const [first] = parts
  return {
    ...block,
    ...renderFields(rest, fields, { figures, pictures, idPrefix }),
    body: parts.length === 1 && first && 'html' in first ? first.html : await withChartData(readChart, parts),
  } as DrawnBlock
}

const renderFields = (
  data: object,
  fields: Fields,
  { figures, pictures, idPrefix }: RenderContext,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      fields[name] ? renderField(value, fields[name], { figures, pictures, idPrefix: `${idPrefix}-${name}` }) : value,
    ]),
  )

const renderField = (value: unknown, field: Field, { figures, pictures, idPrefix }: RenderContext): unknown => {
  if (value === null || value === undefined) return value
  if (field.kind === 'markdown') return renderMarkdown(value as string, { figures, pictures, idPrefix: `${idPrefix}-` })
  if (field.kind === 'list')
    return (value as unknown[]).map((item, index) =>
      renderField(item, field.item!, { figures, pictures, idPrefix: `${idPrefix}${index + 1}` }),
    )
  if (field.kind === 'object') return renderFields(value as object, field.fields!, { figures, pictures, idPrefix })
  return value
}
