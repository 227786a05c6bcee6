import { FilterForm } from '#app/components/forms/filter-form.tsx'
import { useText } from '#app/language.ts'
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
  const t = useText()
  const values = { company: view.company ?? '', catchment: view.catchment ?? '', nation: view.nation ?? '' }
  return (
    <FilterForm
      path={path}
      label={t('Filter the overflows')}
      submit={t('Show these overflows')}
      values={values}
      className="flex flex-wrap items-end gap-3"
    >
      {view.state && <input type="hidden" name="state" value={view.state} />}
      <Select label={t('Company')} name="company" defaultValue={values.company} className="grow sm:max-w-72">
        <option value="">{t('All companies')}</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={t('Catchment')} name="catchment" defaultValue={values.catchment} className="grow sm:max-w-48">
        <option value="">{t('All catchments')}</option>
        {catchments.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={t('Nation')} name="nation" defaultValue={values.nation} className="grow sm:max-w-48">
        <option value="">{t('All nations')}</option>
        {(['england', 'scotland'] as const).map((code) => (
          <option key={code} value={code}>
            {t(nations[code].label)}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}
