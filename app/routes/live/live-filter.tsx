import { FilterForm } from '#app/components/forms/filter-form.tsx'
import { Select } from '#app/ui/field.tsx'
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
      <Select label="Company" name="company" defaultValue={values.company} className="grow sm:max-w-72">
        <option value="">All companies</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Catchment" name="catchment" defaultValue={values.catchment} className="grow sm:max-w-48">
        <option value="">All catchments</option>
        {catchments.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Nation" name="nation" defaultValue={values.nation} className="grow sm:max-w-48">
        <option value="">All nations</option>
        {(['england', 'scotland'] as const).map((code) => (
          <option key={code} value={code}>
            {nations[code].label}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}
