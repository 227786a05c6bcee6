import { useNavigation } from 'react-router'
import { FilterForm } from '#app/components/forms/filter-form.tsx'
import { useText } from '#app/language.ts'
import { Select } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { companyTypes } from '#domain/index/company.ts'
import {
  type RankingView,
  rankingColumnCodes,
  rankingColumns,
  rankingSearch,
  rankingViewOf,
} from '#domain/index/ranking-view.ts'
import { nations } from '#domain/maps/nations.ts'

interface Props {
  view: RankingView
  path: string
  companyCount: number
  /** Rating years held, newest first. */
  epaYears: readonly string[]
}

/** The order that needs no saying stays out of the URL. */
const sortValue = (sort: RankingView['sort']) => (sort === rankingViewOf(new URLSearchParams()).sort ? '' : sort)

/** Which companies, in which order. */
export const RankingFilters = ({ view, path, companyCount, epaYears }: Props) => {
  const { location: nextLocation } = useNavigation()
  const t = useText()
  const values = { type: view.type ?? '', nation: view.nation ?? '', epa: view.epa ?? '', sort: sortValue(view.sort) }
  const isFiltered = view.type !== null || view.nation !== null
  const status = (
    <p
      className="min-h-11 content-center text-right text-quiet text-sm max-sm:text-left sm:whitespace-nowrap"
      role="status"
    >
      {t(['{count} company', '{count} companies'], { count: companyCount })}
      {isFiltered && (
        <>
          {' · '}
          <TextLink to={path + rankingSearch({ ...view, type: null, nation: null })} preventScrollReset standAlone>
            {t('Show all')}
          </TextLink>
        </>
      )}
    </p>
  )
  return (
    <FilterForm
      path={path}
      label={t('Filter the ranking')}
      submit={t('Show these companies')}
      values={values}
      status={status}
      hrefOf={(fields, changed) => {
        // A choice adds to the one before, also while that one's page is on its way or not drawn yet.
        const query = new URLSearchParams((nextLocation?.pathname === path ? nextLocation : window.location).search)
        query.set(changed, fields.get(changed) ?? '')
        if (changed === 'sort') query.delete('dir')
        return path + rankingSearch(rankingViewOf(query))
      }}
      className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,14rem)_1fr]"
    >
      {view.measure && <input type="hidden" name="measure" value={view.measure} />}
      <Select label={t('Type')} name="type" defaultValue={values.type}>
        <option value="">{t('All types')}</option>
        {Object.entries(companyTypes).map(([code, { name }]) => (
          <option key={code} value={code}>
            {t(name)}
          </option>
        ))}
      </Select>
      <Select label={t('Nation')} name="nation" defaultValue={values.nation}>
        <option value="">{t('All nations')}</option>
        {Object.entries(nations).map(([code, { label }]) => (
          <option key={code} value={code}>
            {t(label)}
          </option>
        ))}
      </Select>
      <Select label={t('EPA year')} name="epa" defaultValue={values.epa}>
        {epaYears.map((year, index) => (
          <option key={year} value={index === 0 ? '' : year}>
            {index === 0 ? t('{year}, newest', { year }) : year}
          </option>
        ))}
      </Select>
      <Select label={t('Sort by')} name="sort" defaultValue={values.sort} className="lg:hidden">
        {rankingColumnCodes.map((code) => (
          <option key={code} value={sortValue(code)}>
            {t(rankingColumns[code].label)}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}
