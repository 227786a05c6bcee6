import { slugOf } from '../text/slug.ts'
import type { CompanyFigure } from './company.ts'
import { type MetricCode, metrics } from './metrics.ts'
import type { NationalFigure, NationalMetric } from './national.ts'

/** Where a measure is explained: what it is, whose it is, and every value of it. */
export const measurePath = (metric: MetricCode) => `/rhi/measures/${metric}`

/** Where the totals of whole nations are accounted for, and each of them. */
export const nationalPath = (metric: NationalMetric) => `/rhi/national/${metric}`
export const nationalValuePath = ({ area, metric, period }: Pick<NationalFigure, 'area' | 'metric' | 'period'>) =>
  `${nationalPath(metric)}#${slugOf(area)}-${period}`

/** Where a number that our texts quote is accounted for. */
export const quotedFigurePath = (slug: string) => `/figures/${slug}`

/** Where a value is accounted for. */
export const valuePath = ({ metric, companyId, period }: Pick<CompanyFigure, 'metric' | 'companyId' | 'period'>) =>
  `${measurePath(metric)}/${companyId}#${period}`

/** The value whose page an address names, on whatever host; without a period, the newest is meant. */
export const readValuePath = (
  address: string,
): { metric: MetricCode; companyId: string; period: string | null } | null => {
  const [, metric = '', companyId = '', period = null] =
    /\/rhi\/measures\/([a-z0-9-]{1,60})\/([a-z0-9-]{1,60})(?:#([\d-]{4,9}))?$/.exec(address) ?? []
  return Object.hasOwn(metrics, metric) ? { metric: metric as MetricCode, companyId, period } : null
}
