import { slugOf } from '../text/slug.ts'
import type { NationalFigure, NationalMetric } from './national.ts'

/** Where the totals of whole nations are accounted for, and each of them. */
export const nationalPath = (metric: NationalMetric) => `/rhi/national/${metric}`
export const nationalValuePath = ({ area, metric, period }: Pick<NationalFigure, 'area' | 'metric' | 'period'>) =>
  `${nationalPath(metric)}#${slugOf(area)}-${period}`

/** Where a number that our texts quote is accounted for. */
export const quotedFigurePath = (slug: string) => `/figures/${slug}`
