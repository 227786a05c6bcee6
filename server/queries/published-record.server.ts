import type { CompanyFigure } from '#domain/index/company.ts'
import { recordEdition } from '#domain/index/record-edition.ts'
import { recordIndex, recordYears } from '#domain/index/record-index.ts'
import { rememberOf } from '#domain/memo/remember-of.ts'

type Figures = readonly CompanyFigure[]

/** The record index as it is published, made once for the figures of a content version (`readIndex` with all metrics). */
export const publishedRecord = rememberOf((figures: Figures) => recordIndex(figures))
export const publishedYears = rememberOf((figures: Figures) => recordYears(figures))
export const publishedTable = rememberOf((figures: Figures) => recordEdition(figures)?.table ?? null)
