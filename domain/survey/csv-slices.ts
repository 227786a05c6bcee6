/**
 * RFC 4180 in slices: text goes in as it arrives, whole rows come out. Nothing but the row that is under way is kept, so a file of any
 * length takes the memory of one slice. A row longer than `maxRowLength` is a quote that was never closed.
 */
export class CsvSlices {
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  /** The slice ended on a quote within quotes: the next character says whether it closed the cell. */
  #pendingQuote = false
  #length = 0
  readonly #maxRowLength: number
  line = 1

  constructor(maxRowLength = 10_000) {
    this.#maxRowLength = maxRowLength
  }

  *push(text: string): Generator<{ line: number; cells: string[] }> {
    for (const character of text) {
      if (++this.#length > this.#maxRowLength) throw new RangeError(`line ${this.line}`)
      if (this.#pendingQuote) {
        this.#pendingQuote = false
        if (character === '"') {
          this.#cell += character
          continue
        }
        this.#isQuoted = false
      }
      if (this.#isQuoted) {
        if (character === '"') this.#pendingQuote = true
        else this.#cell += character
      } else if (character === '"' && this.#cell === '') this.#isQuoted = true
      else if (character === ',') this.#endCell()
      else if (character === '\n') yield* this.#endRow()
      else if (character !== '\r' && character !== '\uFEFF') this.#cell += character
    }
  }

  /** The last row, where the file does not end with a line break. */
  *end() {
    if (this.#cell !== '' || this.#cells.length > 0) yield* this.#endRow()
  }

  #endCell() {
    this.#cells.push(this.#cell.trim())
    this.#cell = ''
  }

  *#endRow() {
    this.#endCell()
    const row = { line: this.line++, cells: this.#cells }
    this.#cells = []
    this.#length = 0
    if (row.cells.some((cell) => cell !== '')) yield row
  }
}
