const wordsPerMinute = 220

/** Minutes to read a Markdown text: footnotes, addresses and directive attributes are not counted. */
export const readingMinutes = (markdown: string): number => {
  const text = markdown
    .replace(/^\[\^[^\]]+\]:.*$/gm, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/<https?:[^>]*>|\]\([^)]*\)/g, ' ')
    .replace(/^:{2,}.*$/gm, (line) => /(?:title|message)="([^"]*)"/.exec(line)?.[1] ?? '')
    .replace(/:[a-z]+\[/g, ' ')
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
