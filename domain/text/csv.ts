type Cell = string | number | boolean | null | undefined

/** RFC 4180: commas, double quotes doubled, CRLF. A missing value is an empty cell. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

/**
 * CSV injection: a spreadsheet would run a text that begins like a formula. In East Asian settings it reads the full-width
 * forms of the signs as the signs.
 */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

const toCell = (value: Cell): string => {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export interface CsvLine {
  /** Where the row begins in the file, counted from 1 as an editor shows it. */
  line: number
  cells: string[]
}

/**
 * RFC 4180, with either kind of line break and with or without a byte-order mark. Empty lines are left out. A quote that
 * is never closed takes the rest of the file into its cell, and the row then has too few cells, which the caller reports.
 * Nothing is read past `maxRows`: a caller that allows fewer can tell, and the rest costs nothing.
 */
export const readCsv = (text: string, maxRows = Number.POSITIVE_INFINITY, delimiter = ','): CsvLine[] => {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let rowStart = 1
  const endCell = () => {
    cells.push(unescapeCell(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((text) => text !== '')) rows.push({ line: rowStart, cells })
    cells = []
    rowStart = line
  }
  for (let index = 0; index < source.length && rows.length < maxRows; index++) {
    const character = source[index]!
    if (character === '\n') line++
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[index + 1] === '"') cell += source[++index]
      else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === delimiter) endCell()
    else if (character === '\n') endRow()
    else cell += character
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** What parts the cells of the first line: a comma, or what spreadsheets write where the comma is the decimal sign. */
export const delimiterOf = (text: string): string => {
  const head = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const countOf = (character: string) => head.split(character).length
  return [';', '\t'].find((character) => countOf(character) > countOf(',')) ?? ','
}

/** Removes the apostrophe that our own exports put before a formula (CSV injection). */
const unescapeCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')
