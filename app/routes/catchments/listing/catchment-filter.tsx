import { useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useFieldValues } from '#app/components/forms/use-field-values.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type Nation, nationCodes, nations } from '#domain/maps/nations.ts'

interface Props {
  /** The page of the list. */
  path: string
  nation: Nation | null
  company: string | null
  companies: readonly { id: string; name: string }[]
  count: number
}

/** Which catchments. A GET form with a button (progressive enhancement): with scripts each choice takes effect at once. */
export const CatchmentFilter = ({ path, nation, company, companies, count }: Props) => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useFieldValues(form, { nation: nation ?? '', company: company ?? '' })
  return (
    <Form
      ref={form}
      action={path}
      preventScrollReset
      data-submit-on-change
      role="search"
      aria-label="Filter the catchments"
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => {
        const filledFields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '') as [
          string,
          string,
        ][]
        const search = new URLSearchParams(filledFields).toString()
        navigate(search ? `${path}?${search}` : path, { preventScrollReset: true })
      }}
    >
      <Select label="Nation" name="nation" defaultValue={nation ?? ''} className="grow sm:max-w-48">
        <option value="">All nations</option>
        {nationCodes.map((code) => (
          <option key={code} value={code}>
            {nations[code].label}
          </option>
        ))}
      </Select>
      <Select label="Sewerage company" name="company" defaultValue={company ?? ''} className="grow sm:max-w-72">
        <option value="">All companies</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          Show these catchments
        </Button>
      </noscript>
      <p className="grow self-center text-right text-quiet text-sm" role="status">
        {count} {count === 1 ? 'catchment' : 'catchments'}
        {(nation || company) && (
          <>
            {' · '}
            <TextLink to={path} preventScrollReset standAlone>
              Show all
            </TextLink>
          </>
        )}
      </p>
    </Form>
  )
}
