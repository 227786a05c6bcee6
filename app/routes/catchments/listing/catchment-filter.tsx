import { FilterForm } from '#app/components/forms/filter-form.tsx'
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

/** Which catchments. */
export const CatchmentFilter = ({ path, nation, company, companies, count }: Props) => {
  const values = { nation: nation ?? '', company: company ?? '' }
  const status = (
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
  )
  return (
    <FilterForm
      path={path}
      label="Filter the catchments"
      submit="Show these catchments"
      values={values}
      status={status}
      className="flex flex-wrap items-end gap-3"
    >
      <Select label="Nation" name="nation" defaultValue={values.nation} className="grow sm:max-w-48">
        <option value="">All nations</option>
        {nationCodes.map((code) => (
          <option key={code} value={code}>
            {nations[code].label}
          </option>
        ))}
      </Select>
      <Select label="Sewerage company" name="company" defaultValue={values.company} className="grow sm:max-w-72">
        <option value="">All companies</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}
