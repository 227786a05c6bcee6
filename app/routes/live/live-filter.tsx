import { useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useFieldValues } from '#app/components/forms/use-field-values.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import type { LiveView } from '#domain/live/live-view.ts'
import { nations } from '#domain/maps/nations.ts'

interface Props {
  path: string
  view: LiveView
  companies: readonly { id: string; name: string }[]
}

/** Whose overflows. A GET form with a button (progressive enhancement): with scripts each choice takes effect at once. */
export const LiveFilter = ({ path, view, companies }: Props) => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useFieldValues(form, { nation: view.nation ?? '', company: view.company ?? '' })
  return (
    <Form
      ref={form}
      action={path}
      preventScrollReset
      data-submit-on-change
      role="search"
      aria-label="Filter the overflows"
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => {
        const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '') as [string, string][]
        const search = new URLSearchParams(filled).toString()
        navigate(search ? `${path}?${search}` : path, { preventScrollReset: true })
      }}
    >
      {view.state && <input type="hidden" name="state" value={view.state} />}
      <Select label="Company" name="company" defaultValue={view.company ?? ''} className="grow sm:max-w-72">
        <option value="">All companies</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Nation" name="nation" defaultValue={view.nation ?? ''} className="grow sm:max-w-48">
        <option value="">All nations</option>
        {(['england', 'scotland'] as const).map((code) => (
          <option key={code} value={code}>
            {nations[code].label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          Show these overflows
        </Button>
      </noscript>
    </Form>
  )
}
