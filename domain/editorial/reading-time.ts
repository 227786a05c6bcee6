import { remember } from '#domain/memo/remember.ts'

const wordsPerMinute = 220

/** The words of a Markdown text that are read: not its footnotes, its addresses or the attributes of directives. */
export const wordsIn = (markdown: string): number =>
  markdown
    .replace(/^\[\^[^\]]+\]:.*$/gm, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/<https?:[^>]*>|\]\([^)]*\)/g, ' ')
    .replace(/^:{2,}.*$/gm, (line) => /(?:title|message)="([^"]*)"/.exec(line)?.[1] ?? '')
    .replace(/:[a-z]+\[/g, ' ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0

/** Minutes to read a Markdown text. Remembered, because a list asks for every text. */
export const readingMinutes = remember(
  300,
  (markdown: string) => markdown,
  (markdown): number => Math.max(1, Math.round(wordsIn(markdown) / wordsPerMinute)),
)
