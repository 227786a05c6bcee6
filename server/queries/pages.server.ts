import type { Block } from '#domain/collections/blocks.ts'
import { blockTypes } from '#domain/collections/blocks.ts'
import type { Field, Fields } from '#domain/collections/fields.ts'
import { renderMarkdown } from '../adapters/markdown.ts'
import type { Db } from '../db/db.ts'
import { type DataOf, getEntry, listEntries } from './entries.server.ts'

/** A content page ready to draw: every Markdown field is HTML, and the figures it quotes come along by slug. */
export const getPage = async (db: Db, slug: string) => {
  const entry = await getEntry(db, 'pages', slug)
  if (!entry) return null
  const blocks = entry.data.blocks.map(
    (block) => ({ ...block, ...renderFields(block, blockTypes[block.type].fields) }) as Block,
  )
  const wanted = new Set(JSON.stringify(entry.data).match(/[a-z0-9-]+/g))
  const figures: Record<string, DataOf<'figures'>> = {}
  for (const figure of await listEntries(db, 'figures')) if (wanted.has(figure.slug)) figures[figure.slug] = figure.data
  return { ...entry.data, blocks, figures, updatedAt: entry.updatedAt.toISOString() }
}

const renderFields = (data: object, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, fields[name] ? renderField(value, fields[name]) : value]),
  )

const renderField = (value: unknown, field: Field): unknown => {
  if (value === null || value === undefined) return value
  if (field.kind === 'markdown') return renderMarkdown(value as string)
  if (field.kind === 'list') return (value as unknown[]).map((item) => renderField(item, field.item!))
  if (field.kind === 'object') return renderFields(value as object, field.fields!)
  return value
}
