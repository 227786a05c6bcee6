import type { Provenance } from '#domain/figures/provenance.ts'

/** The figures that a page quotes, by slug. */
export type Figures = Record<string, { value: string; label: string; provenance: Provenance }>
