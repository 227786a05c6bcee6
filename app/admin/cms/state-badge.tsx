import { Badge } from '#app/ui/badge.tsx'
import { type EntryState, entryStates } from '#domain/cms/entry-state.ts'
import { londonMoment } from '#domain/text/london-time.ts'

/** The publication state of an entry: label, icon and colour. */
export const StateBadge = ({ state, scheduledFor }: { state: EntryState; scheduledFor: string | null }) => {
  const { label, tone, icon } = entryStates[state]
  return (
    <Badge tone={tone} icon={icon} className="whitespace-normal">
      {state === 'scheduled' && scheduledFor ? `${label} for ${londonMoment(scheduledFor)}` : label}
    </Badge>
  )
}
