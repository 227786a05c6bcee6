import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { parameterOf, parameters } from '#domain/stations/parameters.ts'

interface Props {
  series: readonly { id: number; parameter: string; sensor: string; intervalMinutes: number }[]
  errors: Partial<Record<string, string>>
  values: Partial<Record<string, string>>
}

export const SensorSection = ({ series, errors, values }: Props) => {
  const free = parameters.filter(({ code }) => !series.some(({ parameter }) => parameter === code))
  return (
    <>
      <ul className="mb-6 list-disc pl-5">
        {series.map(({ id, parameter, sensor, intervalMinutes }) => (
          <li key={id} className="py-1">
            {parameterOf(parameter)?.name ?? parameter}: {sensor}, every {intervalMinutes} min
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <Form method="post" key={series.length} className="grid max-w-3xl gap-4 sm:grid-cols-3 sm:items-end">
          <Select name="parameter" label="Measures" defaultValue={values.parameter} error={errors.parameter}>
            {free.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <TextInput
            name="sensor"
            label="Make and model"
            maxLength={200}
            defaultValue={values.sensor}
            error={errors.sensor}
            required
          />
          <TextInput
            name="intervalMinutes"
            label="Minutes between readings"
            inputMode="numeric"
            defaultValue={values.intervalMinutes ?? '15'}
            error={errors.intervalMinutes}
            required
          />
          <div>
            <Button type="submit" name="intent" value="add-sensor">
              Add the sensor
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
