import type { Part } from './parts.ts'

/** A grid of cells. The first row holds the names of the columns. */
export type Grid = (string | null)[][]

/** Every row as long as the longest; what is missing is null. */
export const squareGrid = (rows: readonly (readonly (string | null)[])[], width?: number): Grid => {
  const columns = width ?? Math.max(1, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? null))
}

/** A colon in the rule line aligns a column; none leaves it to the reader's language. */
export type Alignment = 'left' | 'right' | 'centre' | null
export interface TableValues {
  grid: Grid
  align: Alignment[]
}

const isRule = (line: string) => /-/.test(line) && /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(line)

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const alignmentOf = (cell: string): Alignment => {
  const [start, end] = [cell.startsWith(':'), cell.endsWith(':')]
  return start && end ? 'centre' : end ? 'right' : start ? 'left' : null
}
const ruleOf: Record<'left' | 'right' | 'centre', string> = { left: ':---', right: '---:', centre: ':---:' }

/** The table whose lines the caret is in. */
export const tableAt = (text: string, caret: number): Part<TableValues> | null => {
  const isRow = (line: string) => line.includes('|')
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const lines = text.split('\n')
  let first = text.slice(0, lineStart).split('\n').length - 1
  if (!isRow(lines[first] ?? '')) return null
  let last = first
  while (first > 0 && isRow(lines[first - 1]!)) first--
  while (last + 1 < lines.length && isRow(lines[last + 1]!)) last++
  const [head, rule, ...rows] = lines.slice(first, last + 1)
  if (head === undefined || rule === undefined || !isRule(rule)) return null
  const from = lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0)
  const to = from + lines.slice(first, last + 1).join('\n').length
  const columns = cellsOf(head)
  const grid = squareGrid([columns, ...rows.map(cellsOf)], columns.length)
  return { from, to, values: { grid, align: cellsOf(rule).map(alignmentOf) } }
}

const numeric = /^[−–-]?[£$€]?\d[\d,.\s]*(?:%|bn|m|km|MW)?$|^n\/?a$/i

/** A column of nothing but numbers is aligned on the right. */
const isNumeric = (grid: Grid, column: number) => {
  const cells = grid
    .slice(1)
    .map((row) => row[column]?.trim() ?? '')
    .filter(Boolean)
  return cells.length > 0 && cells.every((cell) => numeric.test(cell)) && cells.some((cell) => /\d/.test(cell))
}

export const writeTable = ({ grid, align }: TableValues): string => {
  const rows = squareGrid(grid)
  const cell = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rule = (rows[0] ?? []).map((_, column) => {
    const alignment = align[column] ?? (isNumeric(rows, column) ? 'right' : null)
    return alignment ? ruleOf[alignment] : '---'
  })
  const [head = [], ...body] = rows.map((row) => line(row.map(cell)))
  return [head, `|${rule.join('|')}|`, ...body].join('\n')
}
