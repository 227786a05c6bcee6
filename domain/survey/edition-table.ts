import { type FigureKind, figureKindCodes } from '../figures/provenance.ts'
import { type MetricCode, metrics } from '../index/metrics.ts'

/** The table of an edition as its page shows it: what was kept as text, with words for codes and nothing computed anew. */
export interface EditionTable {
  columns: string[]
  rows: { id: string; name: string; kind: FigureKind | null; cells: string[] }[]
}

export const editionTable = (text: string, names: ReadonlyMap<string, string>): EditionTable => {
  const [, header, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const kindAt = header!.indexOf('kind')
  // The company is the row's own header, and the kind is a mark beside its score.
  const isCell = (_: string, column: number) => column > 0 && column !== kindAt
  return {
    columns: header!.filter(isCell).map(columnLabel),
    rows: lines.map((cells) => ({
      id: cells[0]!,
      name: names.get(cells[0]!) ?? cells[0]!,
      kind: figureKindCodes.find((kind) => kind === cells[kindAt]) ?? null,
      cells: cells.filter(isCell),
    })),
  }
}

/** "epa-stars 2024" is "EPA, 2024". */
const columnLabel = (name: string): string => {
  const [code, period] = name.split(' ') as [string, string?]
  if (Object.hasOwn(metrics, code)) return `${metrics[code as MetricCode].shortLabel}, ${period}`
  return name.charAt(0).toUpperCase() + name.slice(1)
}
