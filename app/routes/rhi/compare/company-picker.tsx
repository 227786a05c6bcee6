import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { mostCompared } from '#domain/index/comparison.ts'

interface Props {
  companies: readonly { id: string; name: string }[]
  chosen: readonly string[]
}

/** Two to four companies. A form whose answer is an address, so that it works without scripts and can be sent on. */
export const CompanyPicker = ({ companies, chosen }: Props) => (
  <Form
    action="/rhi/compare"
    preventScrollReset
    key={chosen.join()}
    className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5"
  >
    {Array.from({ length: mostCompared }, (_, place) => (
      <Select
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same four, never reordered
        key={place}
        name="ids"
        label={`Company ${place + 1}${place > 1 ? ' (optional)' : ''}`}
        defaultValue={chosen[place] ?? ''}
      >
        <option value="">None</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    ))}
    <Button type="submit" className="self-end">
      Compare companies
    </Button>
  </Form>
)
