import { changeBetween } from '../survey/intervals.ts'
import { rankRanges } from '../survey/rank-ranges.ts'
import type { CompanyFigure } from './company.ts'
import type { RankRange } from './rank.ts'

/** Between which ranks each company lies. Empty unless every one of the scores has a standard error: a range is one of all pairs. */
export const rankRangesOf = (figures: readonly CompanyFigure[]): Map<string, RankRange> => {
  const estimates = figures.flatMap(({ companyId, value, estimate }) =>
    value !== null && estimate ? { id: companyId, value, standardError: estimate.standardError } : [],
  )
  if (estimates.length !== figures.length) return new Map()
  return new Map(rankRanges(estimates).map(({ id, best, worst }) => [id, { best, worst, of: estimates.length }]))
}

/** Whether a score may be said to have changed since another wave: yes where nothing is known of their errors. */
export const mayHaveChanged = (before: CompanyFigure | null, after: CompanyFigure | null): boolean => {
  if (!before?.estimate || !after?.estimate || before.value === null || after.value === null) return true
  const toEstimate = ({ value, estimate }: CompanyFigure) => ({
    value: value!,
    standardError: estimate!.standardError,
  })
  return changeBetween(toEstimate(before), toEstimate(after)).direction !== 'none'
}
