import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { parameterOf } from '#domain/stations/parameters.ts'
import { type QuarantineReason, quarantineReasons } from '#domain/stations/sort-readings.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  readings: readonly {
    id: number
    parameter: string
    at: Date
    value: number
    reason: QuarantineReason
    isReleasable: boolean
  }[]
  errors: Partial<Record<string, string>>
  values: Partial<Record<string, string>>
}

/** Each with its reason, and the decision beside it. */
export const QuarantineList = ({ readings, errors, values }: Props) =>
  readings.length === 0 ? (
    <p>Nothing waits for a decision.</p>
  ) : (
    <ul className="grid max-w-4xl gap-4">
      {readings.map(({ id, parameter, at, value, reason, isReleasable }) => {
        const isThis = values.reading === String(id)
        const name = parameterOf(parameter)?.name ?? parameter
        return (
          <li key={id} className="rounded-card border border-rule p-4">
            <p className="font-semibold">
              {name}: {value} {parameterOf(parameter)?.unit}
            </p>
            <p className="text-quiet text-sm">
              {londonMoment(at)}. {quarantineReasons[reason]}.
            </p>
            <Form method="post" className="mt-3 grid gap-3 sm:grid-cols-[12rem_1fr_auto] sm:items-end">
              <input type="hidden" name="reading" value={id} />
              <Select
                name="decision"
                label="Decision"
                defaultValue={isThis ? values.decision : 'rejected'}
                error={isThis ? errors.decision : null}
              >
                <option value="rejected">Reject it</option>
                {isReleasable && <option value="released">Release it</option>}
              </Select>
              <TextInput
                name="note"
                label="Reason"
                maxLength={500}
                defaultValue={isThis ? values.note : undefined}
                error={isThis ? errors.note : null}
                required
              />
              <div>
                <Button type="submit" name="intent" value="decide-reading" size="sm">
                  Decide
                  <span className="sr-only">
                    {' '}
                    on {name} of {londonMoment(at)}
                  </span>
                </Button>
              </div>
            </Form>
          </li>
        )
      })}
    </ul>
  )
