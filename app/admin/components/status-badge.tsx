import { Badge } from '#app/ui/badge.tsx'
import { statusWords } from '#domain/forms/lead-status.ts'

export const StatusBadge = ({ status }: { status: string }) => {
  const { label, tone } = statusWords(status)
  return <Badge tone={tone}>{label}</Badge>
}
