import type { Block, BlockNamed } from '../collections/blocks.ts'
import type { ArticlePart } from './article-part.ts'

/** Running text with charts in it, each in its place. */
export type DrawnProse = Omit<BlockNamed<'prose'>, 'body'> & { body: string | readonly ArticlePart[] }

/** A block as the page draws it: its Markdown is HTML, and running text may be cut by charts. */
export type DrawnBlock = Exclude<Block, { type: 'prose' }> | DrawnProse
