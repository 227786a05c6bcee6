import { Badge } from '#app/ui/badge.tsx'
import { statusLabel } from '#domain/forms/lead-status.ts'

export const StatusBadge = ({ status }: { status: string }) => {
  const { label, tone } = statusLabel(status)
  return <Badge tone={tone}>{label}</Badge>
}
