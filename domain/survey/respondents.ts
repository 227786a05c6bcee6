import type { ImportIssue } from '../import/read-import.ts'
import { formatNumber } from '../text/numbers.ts'
import { type Codebook, columnsOf } from './codebook.ts'
import { personalColumns } from './personal-columns.ts'

export const maxRespondents = 100_000
/** After so many faults nobody reads on. */
const maxIssues = 20

/** The codes of one column, one byte a respondent: a hundred thousand respondents of ten columns are a megabyte. */
interface CodedColumn {
  name: string
  index: number
  values: string[]
  codeOf: Map<string, number>
  codes: Uint8Array
}

/**
 * Takes the rows of a file one by one, checks them against the codebook and keeps codes, never a row. Columns that the codebook does not
 * name are refused: what is not asked for is not taken.
 */
export class Respondents {
  readonly issues: ImportIssue[] = []
  readonly #columns: CodedColumn[]
  #width: number | null = null
  #isTooLong = false
  count = 0

  constructor(codebook: Codebook, companyIds: readonly string[]) {
    const accepted: Record<string, string[]> = {
      [codebook.company]: [...companyIds],
      ...Object.fromEntries(codebook.margins.map(({ column, targets }) => [column, Object.keys(targets)])),
      ...Object.fromEntries(codebook.questions.map(({ column, answers }) => [column, Object.keys(answers)])),
    }
    this.#columns = columnsOf(codebook).map((name) => ({
      name,
      index: -1,
      values: accepted[name]!,
      codeOf: new Map(accepted[name]!.map((value, code) => [value, code])),
      codes: new Uint8Array(1024),
    }))
  }

  /** Whether nothing more need be read: there are too many respondents, or faults enough to begin with. */
  get isFull() {
    return this.#isTooLong || this.issues.length >= maxIssues
  }

  take({ line, cells }: { line: number; cells: readonly string[] }) {
    if (this.isFull) return
    if (this.#width === null) return this.#takeHeader(cells)
    if (this.#columns.some(({ index }) => index < 0)) return
    if (cells.length !== this.#width)
      return this.#complain(`line ${line}`, null, null, `${this.#width} cells; this line has ${cells.length}`)
    if (this.count >= maxRespondents) {
      this.#isTooLong = true
      return this.#complain(`line ${line}`, null, null, `${formatNumber(maxRespondents)} respondents at most`)
    }
    for (const column of this.#columns) {
      const value = cells[column.index]!
      const code = column.codeOf.get(value)
      if (code === undefined)
        return this.#complain(
          `line ${line}`,
          column.name,
          value.slice(0, 60),
          `one of ${column.values.join(', ').slice(0, 200)}`,
        )
      if (this.count === column.codes.length) column.codes = grow(column.codes)
      column.codes[this.count] = code
    }
    this.count++
  }

  /** Each respondent's value in a column. */
  column(name: string): { values: readonly string[]; codes: Uint8Array } {
    const { values, codes } = this.#columns.find((column) => column.name === name)!
    return { values, codes: codes.subarray(0, this.count) }
  }

  #takeHeader(cells: readonly string[]) {
    this.#width = cells.length
    for (const column of this.#columns) {
      column.index = cells.indexOf(column.name)
      if (column.index < 0) this.#complain('line 1', column.name, null, 'this column, which the codebook names')
    }
    const personal = new Set(personalColumns(cells))
    for (const name of cells.filter((cell) => !this.#columns.some((column) => column.name === cell)))
      this.#complain(
        'line 1',
        name.slice(0, 60),
        null,
        personal.has(name)
          ? 'no column that could name a person: take it out of the file'
          : 'only columns that the codebook names: take it out of the file',
      )
  }

  #complain(at: string, column: string | null, value: string | null, expected: string) {
    this.issues.push({ at, column, value, expected })
  }
}

const grow = (codes: Uint8Array): Uint8Array => {
  const larger = new Uint8Array(codes.length * 2)
  larger.set(codes)
  return larger
}
