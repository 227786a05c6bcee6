import { english, type Text } from '../text/message.ts'
import type { MetricCode } from './metrics.ts'

/**
 * Values that a company cannot have, whatever arrives in an import, and the reason that a reader is given.
 * Everything else that is missing is simply not reported.
 */
const outsideAmp8 = 'Outside AMP8, which is Ofwat’s five-year period for England and Wales'
const withinAnother = 'Part of another company’s determination'
const noSewers = 'Water only: it has no sewers and so no outfalls to monitor'

const outsideAssessment = 'Outside the assessment, which covers England and Wales'

export const reasons: Partial<Record<MetricCode, Record<string, string>>> = {
  'epa-stars': { 'scottish-water': outsideAssessment, 'ni-water': outsideAssessment },
  'amp8-total': {
    'scottish-water': outsideAmp8,
    'ni-water': outsideAmp8,
    'bristol-water': withinAnother,
    'essex-suffolk-water': withinAnother,
  },
  'cwqm-budget': {
    'scottish-water': 'The monitoring duty of section 82 is for England',
    'ni-water': 'The monitoring duty of section 82 is for England',
    'bristol-water': noSewers,
    'affinity-water': noSewers,
    'south-east-water': noSewers,
    'portsmouth-water': noSewers,
    'ses-water': noSewers,
    'south-staffs-water': noSewers,
    'essex-suffolk-water': noSewers,
  },
}

/** Why a measure does not apply to a company; null where it does. */
export const whyNotApplicable = (metric: MetricCode, companyId: string, t: Text = english): string | null => {
  const reason = reasons[metric]?.[companyId]
  return reason ? t(reason) : null
}

/** The value as it may be shown: null where the measure does not apply to the company. */
export const applicableValue = (metric: MetricCode, companyId: string, value: number | null): number | null =>
  whyNotApplicable(metric, companyId) === null ? value : null
