import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select, Textarea, TextInput } from '#app/ui/field.tsx'
import { type MaintenanceKind, maintenanceKinds } from '#domain/stations/maintenance.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  entries: readonly { id: number; kind: MaintenanceKind; startAt: Date; endAt: Date; note: string }[]
  errors: Partial<Record<string, string>>
  values: Partial<Record<string, string>>
}

export const MaintenanceSection = ({ entries, errors, values }: Props) => (
  <>
    <ul className="mb-6 grid gap-2">
      {entries.map(({ id, kind, startAt, endAt, note }) => (
        <li key={id}>
          <p className="font-semibold">
            {maintenanceKinds[kind]}, {londonMoment(startAt)} to {londonMoment(endAt)}
          </p>
          <p className="text-quiet text-sm">{note}</p>
        </li>
      ))}
    </ul>
    <Form method="post" key={entries.length} className="grid max-w-3xl gap-4 sm:grid-cols-3 sm:items-end">
      <Select name="kind" label="What was done" defaultValue={values.kind} error={errors.kind}>
        {Object.entries(maintenanceKinds).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      <TextInput
        name="start"
        label="From"
        type="datetime-local"
        defaultValue={values.start}
        error={errors.start}
        hint="London time"
        required
      />
      <TextInput
        name="end"
        label="Until"
        type="datetime-local"
        defaultValue={values.end}
        error={errors.end}
        hint="London time"
        required
      />
      <Textarea
        name="note"
        label="Note for readers"
        maxLength={1000}
        defaultValue={values.note}
        error={errors.note}
        className="sm:col-span-3"
        required
      />
      <div>
        <Button type="submit" name="intent" value="log-maintenance">
          Add to the log
        </Button>
      </div>
    </Form>
  </>
)
