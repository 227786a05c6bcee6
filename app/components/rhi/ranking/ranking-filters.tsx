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
  shown: number
  /** Rating years held, newest first. */
  epaYears: readonly string[]
}

/** The form hears every choice; React asks for a handler on the control that shows it. */
const chosenByForm = () => {}

/** Which companies, in which order. A form that works by its button; with scripts each choice takes effect at once. */
export const RankingFilters = ({ view, path, shown, epaYears }: Props) => {
  const navigate = useNavigate()
  const filtered = view.type !== null || view.nation !== null
  return (
    <Form
      action={path}
      preventScrollReset
      role="search"
      aria-label="Filter the ranking"
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(4,minmax(0,13rem))_1fr] lg:grid-cols-[repeat(3,13rem)_1fr]"
      onChange={(event) => {
        const chosen = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][])
        if (chosen.get('sort') === view.sort) chosen.set('dir', view.dir)
        navigate(path + rankingSearch(rankingViewOf(chosen)), { preventScrollReset: true })
      }}
    >
      {view.measure && <input type="hidden" name="measure" value={view.measure} />}
      <Select label="Type" name="type" value={view.type ?? ''} onChange={chosenByForm}>
        <option value="">All types</option>
        {Object.entries(companyTypes).map(([code, { name }]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Nation" name="nation" value={view.nation ?? ''} onChange={chosenByForm}>
        <option value="">All nations</option>
        {Object.entries(nations).map(([code, { label }]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      <Select label="EPA year" name="epa" value={view.epa ?? ''} onChange={chosenByForm}>
        {epaYears.map((year, place) => (
          <option key={year} value={place === 0 ? '' : year}>
            {place === 0 ? `${year}, newest` : year}
          </option>
        ))}
      </Select>
      <Select label="Sort by" name="sort" value={view.sort} onChange={chosenByForm} className="lg:hidden">
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
        {shown} {shown === 1 ? 'company' : 'companies'}
        {filtered && (
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
