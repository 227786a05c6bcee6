import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { EditedEntry } from '#domain/cms/entry-state.ts'
import type { Use } from '#domain/cms/uses.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import { TakeDownPart } from './take-down-part.tsx'

interface Props {
  entry: Omit<EditedEntry, 'data'>
  /** The site cannot do without it. */
  isFixed: boolean
  uses: readonly Use[]
  isSending: boolean
}

/** The rarer actions, in a disclosure. */
export const SchedulePart = ({ entry, isFixed, uses, isSending }: Props) => {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm">
        <Icon name="chevron-down" className="size-4" />
        {isFixed ? 'Schedule' : 'Schedule, move, withdraw or delete'}
      </summary>
      <div className="mt-3 grid gap-5 lg:grid-cols-2">
        <div className="flex flex-wrap items-end gap-3">
          <TextInput
            label="Go live at"
            hint="London time"
            name="at"
            type="datetime-local"
            step={60}
            defaultValue={entry.scheduledFor ? londonMinute(new Date(entry.scheduledFor)) : undefined}
            key={entry.scheduledFor}
          />
          <Button type="submit" name="intent" value="schedule" variant="secondary" size="sm" pending={isSending}>
            {entry.state === 'scheduled' ? 'Schedule this text' : 'Schedule'}
          </Button>
        </div>
        {entry.wasLive && !isFixed && (
          <div className="flex flex-wrap items-end gap-3">
            <TextInput
              label="Address"
              hint="The old one will lead to the new one"
              name="newSlug"
              defaultValue={entry.slug}
              key={entry.slug}
              autoComplete="off"
            />
            <Button type="submit" name="intent" value="move" variant="secondary" size="sm" pending={isSending}>
              Change the address
            </Button>
          </div>
        )}
        {!isFixed && <TakeDownPart entry={entry} uses={uses} isSending={isSending} />}
      </div>
    </details>
  )
}
