import { Badge } from '#app/ui/badge.tsx'
import { type CmaStatus, cmaStatuses } from '#domain/index/cma-status.ts'

/** How a company answered its price determination. */
export const CmaBadge = ({ status }: { status: CmaStatus }) => {
  const { label, tone } = cmaStatuses[status]
  return status === 'unknown' ? <span className="text-quiet">{label}</span> : <Badge tone={tone}>{label}</Badge>
}
