import { type Grid, squareGrid } from './table.ts'

/** What a clipboard holds that could be a table. */
export interface Clipboard {
  plain: string
  html: string
}

/** No more cells are read than a reader would follow. */
const maxRows = 200
const maxColumns = 30

/**
 * The cells of a copied table: tabs between cells, as every spreadsheet puts them; otherwise the rows of an HTML table;
 * otherwise lines with commas or semicolons, each as often in every line. Null when it is just text.
 */
export const readPastedTable = ({ plain, html }: Clipboard): Grid | null => {
  const rows = plain.includes('\t')
    ? readSeparated(plain, '\t')
    : /<t[rdh][\s>]/i.test(html)
      ? readHtmlRows(html)
      : readCsvLike(plain)
  if (!rows || rows.length === 0) return null
  return squareGrid(rows.slice(0, maxRows).map((row) => row.slice(0, maxColumns).map((cell) => cell || null)))
}

const readCsvLike = (text: string): string[][] | null => {
  for (const separator of [';', ',']) {
    const rows = readSeparated(text, separator)
    const width = rows[0]?.length ?? 0
    if (rows.length > 1 && width > 1 && rows.every((row) => row.length === width)) return rows
  }
  return null
}

/** Cells in quotes may hold separators and line breaks; a doubled quote is a quote. */
const readSeparated = (text: string, separator: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.replace(/\s+/g, ' ').trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some(Boolean)) rows.push(row)
    row = []
  }
  const source = `${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n`
  for (let index = 0; index < source.length; index++) {
    const character = source[index]!
    if (isQuoted && character === '"' && source[index + 1] === '"') cell += source[++index]
    else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += character
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else cell += character
  }
  return rows
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", '#160': ' ' }

/** Text between tags, read as text: nothing of it becomes markup. */
const readHtmlRows = (html: string): string[][] =>
  [...html.matchAll(/<tr[\s>][\s\S]*?(?=<tr[\s>]|<\/table|$)/gi)].map(([row]) =>
    [...row.matchAll(/<t[dh](?:\s[^>]*)?>([\s\S]*?)(?=<t[dh][\s>]|<\/t[dhr]|$)/gi)].map(([, cell]) =>
      cell!
        .replace(/<[^>]*>/g, ' ')
        .replace(/&(#?\w+);/g, (whole, code: string) => entities[code.toLowerCase()] ?? whole)
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )
