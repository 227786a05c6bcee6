import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { stationStatuses } from '#domain/stations/station.ts'

export type StationErrors = Partial<Record<string, string>>

interface Props {
  /** What was typed, or what is stored. */
  values: Partial<Record<string, string>>
  errors: StationErrors
  intent: 'create-station' | 'save-station'
  version?: number
}

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'slug', label: 'Address', hint: 'The last part of it: avon-at-bath' },
  { name: 'river', label: 'River' },
  { name: 'place', label: 'Place' },
  { name: 'lat', label: 'Latitude', hint: 'Degrees, such as 51.3811' },
  { name: 'lon', label: 'Longitude', hint: 'Degrees, west is negative: -2.3590' },
  { name: 'owner', label: 'Owner' },
  { name: 'operator', label: 'Looked after by' },
  { name: 'catchment', label: 'Catchment page', hint: 'The last part of its address, or nothing', optional: true },
]

/** A station's facts: the same form for a new one and for changes. */
export const StationForm = ({ values, errors, intent, version }: Props) => (
  <Form method="post" className="grid max-w-3xl gap-4 sm:grid-cols-2 sm:items-end">
    {version !== undefined && <input type="hidden" name="version" value={version} />}
    {fields.map(({ name, label, hint, optional }) => (
      <TextInput
        key={name}
        name={name}
        label={label}
        hint={hint}
        maxLength={200}
        defaultValue={values[name]}
        error={errors[name]}
        required={!optional}
      />
    ))}
    <Select name="status" label="Status" defaultValue={values.status ?? 'planned'} error={errors.status} required>
      {Object.entries(stationStatuses).map(([code, { label }]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
    <div className="sm:col-span-2">
      <Checkbox name="isPublic" label="Readers may see it" defaultChecked={values.isPublic === 'on'} />
    </div>
    <div>
      {intent === 'create-station' ? (
        <Button type="submit" name="intent" value="create-station">
          Make the station
        </Button>
      ) : (
        <Button type="submit" name="intent" value="save-station">
          Save the station
        </Button>
      )}
    </div>
  </Form>
)
