import type { CompanyFigure } from './company.ts'
import type { MetricCode } from './metrics.ts'

/** Where a measure is explained: what it is, whose it is, and every value of it. */
export const measurePath = (metric: MetricCode) => `/rhi/measures/${metric}`

/** Where a value is accounted for. */
export const valuePath = ({ metric, companyId, period }: Pick<CompanyFigure, 'metric' | 'companyId' | 'period'>) =>
  `${measurePath(metric)}/${companyId}#${period}`
