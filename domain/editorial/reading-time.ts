import { remember } from '#domain/memo/remember.ts'

const wordsPerMinute = 220

/** Minutes to read a Markdown text: footnotes, addresses and directive attributes are not counted. Remembered, because a list asks for every text. */
export const readingMinutes = remember(
  300,
  (markdown: string) => markdown,
  (markdown): number => {
    const text = markdown
      .replace(/^\[\^[^\]]+\]:.*$/gm, '')
      .replace(/\[\^[^\]]+\]/g, '')
      .replace(/<https?:[^>]*>|\]\([^)]*\)/g, ' ')
      .replace(/^:{2,}.*$/gm, (line) => /(?:title|message)="([^"]*)"/.exec(line)?.[1] ?? '')
      .replace(/:[a-z]+\[/g, ' ')
    const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0
    return Math.max(1, Math.round(words / wordsPerMinute))
  },
)
