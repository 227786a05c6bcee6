import type { Block, BlockNamed } from '../collections/blocks.ts'
import type { DrawnPart } from './rich-text.ts'

/** Running text as HTML, or in parts where charts stand between. */
export type DrawnProse = Omit<BlockNamed<'prose'>, 'body'> & { body: string | readonly DrawnPart[] }

/** A block as the page draws it: its Markdown is HTML, and running text may be cut by charts. */
export type DrawnBlock = Exclude<Block, { type: 'prose' }> | DrawnProse
