import { FilterForm, FilterSelect } from '#app/components/forms/filter-form.tsx'
import type { LiveView } from '#domain/live/live-view.ts'
import { nations } from '#domain/maps/nations.ts'

interface Props {
  path: string
  view: LiveView
  companies: readonly { id: string; name: string }[]
  catchments: readonly { slug: string; name: string }[]
}

/** Whose overflows, and where. */
export const LiveFilter = ({ path, view, companies, catchments }: Props) => {
  const values = { company: view.company ?? '', catchment: view.catchment ?? '', nation: view.nation ?? '' }
  return (
    <FilterForm
      path={path}
      label="Filter the overflows"
      submit="Show these overflows"
      values={values}
      className="flex flex-wrap items-end gap-3"
    >
      {view.state && <input type="hidden" name="state" value={view.state} />}
      <FilterSelect
        {...{ label: 'Company', name: 'company', value: values.company, all: 'All companies' }}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        className="grow sm:max-w-72"
      />
      <FilterSelect
        {...{ label: 'Catchment', name: 'catchment', value: values.catchment, all: 'All catchments' }}
        options={catchments.map(({ slug, name }) => ({ value: slug, label: name }))}
        className="grow sm:max-w-48"
      />
      <FilterSelect
        {...{ label: 'Nation', name: 'nation', value: values.nation, all: 'All nations' }}
        options={(['england', 'scotland'] as const).map((code) => ({ value: code, label: nations[code].label }))}
        className="grow sm:max-w-48"
      />
    </FilterForm>
  )
}
