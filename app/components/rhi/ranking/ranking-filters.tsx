import { Form, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
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

/** Event delegation: the form handles every change. React warns about a controlled select without a handler of its own. */
const handledByForm = () => {}

/** Which companies, in which order. Progressive enhancement: a GET form with a button; with scripts each choice applies at once. */
export const RankingFilters = ({ view, path, companyCount, epaYears }: Props) => {
  const navigate = useNavigate()
  const isFiltered = view.type !== null || view.nation !== null
  return (
    <Form
      action={path}
      preventScrollReset
      data-submit-on-change
      role="search"
      aria-label="Filter the ranking"
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(4,minmax(0,13rem))_1fr] lg:grid-cols-[repeat(3,13rem)_1fr]"
      onChange={(event) => {
        const searchParams = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][])
        if (searchParams.get('sort') === view.sort) searchParams.set('dir', view.dir)
        navigate(path + rankingSearch(rankingViewOf(searchParams)), { preventScrollReset: true })
      }}
    >
      {view.measure && <input type="hidden" name="measure" value={view.measure} />}
      <Select label="Type" name="type" value={view.type ?? ''} onChange={handledByForm}>
        <option value="">All types</option>
        {Object.entries(companyTypes).map(([code, { name }]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Nation" name="nation" value={view.nation ?? ''} onChange={handledByForm}>
        <option value="">All nations</option>
        {Object.entries(nations).map(([code, { label }]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      <Select label="EPA year" name="epa" value={view.epa ?? ''} onChange={handledByForm}>
        {epaYears.map((year, index) => (
          <option key={year} value={index === 0 ? '' : year}>
            {index === 0 ? `${year}, newest` : year}
          </option>
        ))}
      </Select>
      <Select label="Sort by" name="sort" value={view.sort} onChange={handledByForm} className="lg:hidden">
        {rankingColumnCodes.map((code) => (
          <option key={code} value={code}>
            {rankingColumns[code].label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          Show these companies
        </Button>
      </noscript>
      <p className="min-h-11 content-center text-right text-quiet text-sm max-sm:text-left" role="status">
        {companyCount} {companyCount === 1 ? 'company' : 'companies'}
        {isFiltered && (
          <>
            {' · '}
            <TextLink to={path + rankingSearch({ ...view, type: null, nation: null })} preventScrollReset standAlone>
              Show all
            </TextLink>
          </>
        )}
      </p>
    </Form>
  )
}
