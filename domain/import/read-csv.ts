export interface CsvLine {
  /** Where the row begins in the file, counted from 1 as an editor shows it. */
  line: number
  cells: string[]
}

/**
 * RFC 4180, with either kind of line break and with or without a byte-order mark. Empty lines are left out. A quote that
 * is never closed takes the rest of the file into its cell, and the row then has too few cells, which the caller reports.
 */
export const readCsv = (text: string): CsvLine[] => {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let begun = 1
  const endCell = () => {
    cells.push(plain(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  for (let at = 0; at < source.length; at++) {
    const character = source[at]!
    if (character === '\n') line++
    if (quoted) {
      if (character !== '"') cell += character
      else if (source[at + 1] === '"') cell += source[++at]
      else quoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (character === ',') endCell()
    else if (character === '\n') endRow()
    else cell += character
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** Takes off the apostrophe that our own files put before what a spreadsheet would run as a formula. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')
