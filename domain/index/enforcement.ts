import type { Provenance } from '../figures/provenance.ts'
import { english, type Text } from '../text/message.ts'
import { gbpMillionsExact } from '../text/money.ts'

/** What a regulator or a court did about a company: code and label. */
export const enforcementActions = {
  penalty: { label: 'Penalty' },
  package: { label: 'Enforcement package' },
  'court-fine': { label: 'Court fine' },
  investigation: { label: 'Investigation' },
} as const
export type EnforcementAction = keyof typeof enforcementActions

export const enforcementStatuses = {
  final: { label: 'Final', tone: 'danger' },
  proposed: { label: 'Proposed', tone: 'caution' },
  open: { label: 'Open when last seen', tone: 'caution' },
} as const
export type EnforcementStatus = keyof typeof enforcementStatuses

export interface EnforcementCase {
  id: string
  companyId: string
  /** The day it was announced. */
  date: string
  authority: string
  action: EnforcementAction
  status: EnforcementStatus
  /** Null where no sum was named. */
  amountGbpM: number | null
  reason: string
  detail: string | null
  provenance: Provenance
}

/** Shown with the record wherever it appears: it is not complete. */
export const enforcementCaution =
  'What we have found since 2019, not every case: most prosecutions by the Environment Agency are missing.'

export interface EnforcementTotal {
  /** Sum of the final cases that name one, in £ million; null where there is none. */
  finalGbpM: number | null
  final: number
  proposed: number
  open: number
}

export const enforcementTotal = (
  cases: readonly Pick<EnforcementCase, 'status' | 'amountGbpM'>[],
): EnforcementTotal => {
  const count = (status: EnforcementStatus) => cases.filter((action) => action.status === status).length
  const sums = cases.flatMap(({ status, amountGbpM }) => (status === 'final' && amountGbpM !== null ? amountGbpM : []))
  return {
    // Rounded to one decimal, because sums of floats are not exact: 0.1 + 0.2.
    finalGbpM: sums.length > 0 ? Math.round(sums.reduce((a, b) => a + b, 0) * 10) / 10 : null,
    final: count('final'),
    proposed: count('proposed'),
    open: count('open'),
  }
}

/** "£24m in 1 final case, 2 proposed." Null where there is no case. */
export const enforcementSentence = (
  cases: readonly Pick<EnforcementCase, 'status' | 'amountGbpM'>[],
  t: Text = english,
): string | null => {
  if (cases.length === 0) return null
  const { finalGbpM, final, proposed, open } = enforcementTotal(cases)
  const parts = [
    finalGbpM !== null &&
      t(['{sum} in {count} final case', '{sum} in {count} final cases'], {
        sum: gbpMillionsExact(finalGbpM),
        count: final,
      }),
    proposed > 0 && t('{count} proposed', { count: proposed }),
    open > 0 && t('{count} open when last seen', { count: open }),
  ].filter(Boolean)
  return `${parts.join(', ')}.`
}
