import { type MetricCode, metrics } from './metrics.ts'

/** The value whose page an address names, on whatever host; without a period, the newest is meant. */
export const readValuePath = (
  address: string,
): { metric: MetricCode; companyId: string; period: string | null } | null => {
  const [, metric = '', companyId = '', period = null] =
    /\/rhi\/measures\/([a-z0-9-]{1,60})\/([a-z0-9-]{1,60})(?:#([\d-]{4,9}))?$/.exec(address) ?? []
  return Object.hasOwn(metrics, metric) ? { metric: metric as MetricCode, companyId, period } : null
}
