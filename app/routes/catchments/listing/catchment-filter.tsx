import { FilterForm, FilterSelect } from '#app/components/forms/filter-form.tsx'
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
      <FilterSelect
        {...{ label: 'Nation', name: 'nation', value: values.nation, all: 'All nations' }}
        options={nationCodes.map((code) => ({ value: code, label: nations[code].label }))}
        className="grow sm:max-w-48"
      />
      <FilterSelect
        {...{ label: 'Sewerage company', name: 'company', value: values.company, all: 'All companies' }}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        className="grow sm:max-w-72"
      />
    </FilterForm>
  )
}
