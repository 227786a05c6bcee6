import type { TrustCategory } from './trust.ts'

/** What a category says of a company. Said only of a score that is measured: see claims.ts. */
export const trustVerdicts: Record<TrustCategory, string> = {
  excellent: 'Seven customers in ten, or more, trust the company with river health.',
  good: 'A clear majority of customers trust the company with river health.',
  moderate: 'Customers are about evenly split.',
  poor: 'Most customers do not trust the company with river health.',
}
