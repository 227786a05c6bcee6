import { useText } from '#app/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type CmaStatus, cmaStatuses } from '#domain/index/cma-status.ts'

/** How a company answered its price determination. */
export const CmaBadge = ({ status }: { status: CmaStatus }) => {
  const { label, tone } = cmaStatuses[status]
  const words = useText()(label)
  return status === 'unknown' ? <span className="text-quiet">{words}</span> : <Badge tone={tone}>{words}</Badge>
}
