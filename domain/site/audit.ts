/** What a run of the tests measured of the whole site; null where the run had no way to, as HTML without a Java. */
export interface AuditReport {
  /** The day and the commit of the run. */
  date: string
  commit: string
  links: { links: number; broken: number } | null
  anchors: { broken: number } | null
  html: { pages: number; errors: number } | null
  /** Bytes of script, compressed, that must come before a page is hydrated. */
  starts: { pages: number; most: number; heaviest: { path: string; bytes: number } } | null
  /** Scripts of a page as a browser loads them: before hydration, and in all. */
  weights: { address: string; start: number; all: number; most: { start: number; all: number } }[]
  browser: { pages: number; axeRuns: number; axeFaults: number; strangers: number; cookies: number } | null
}

/** A row of the benchmarks' table of goals. */
export interface BenchRow {
  bench: string
  what: string
  goal: string
  figure: string
  verdict: string
  /** The day, and the load of the machine as the benchmark began: its figures are those of a quiet machine below 0.5 or so. */
  measured: string
}
