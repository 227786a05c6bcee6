import path from 'node:path'
import { readContent } from '#scripts/read-content.ts'
import type { DataOf } from '#server/queries/entries.server.ts'

const { entries } = await readContent(path.resolve(import.meta.dirname, '../../content'))

/** The menu and the footer as shipped. */
export const { menu, footer, legal } = entries.find(({ collection }) => collection === 'navigation')!
  .data as DataOf<'navigation'>
