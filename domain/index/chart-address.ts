import type { MetricCode } from './metrics.ts'
import { measurePath } from './value-address.ts'

/** Where its chart is for good, in a period, with companies that stand out. */
export const measureChartPath = (
  metric: MetricCode,
  { period, highlighted = [] }: { period: string | null; highlighted?: readonly string[] },
) => {
  const query = [
    ...(period ? [`year=${period}`] : []),
    ...(highlighted.length > 0 ? [`highlight=${highlighted.join(',')}`] : []),
  ].join('&')
  return `${measurePath(metric)}${query && `?${query}`}#chart`
}
