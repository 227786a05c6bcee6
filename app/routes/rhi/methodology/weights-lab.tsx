import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useText } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import { publishedWeights, type Weights } from '#domain/index/record-weights.ts'
import {
  type LabCompany,
  labRanking,
  largestWeight,
  roundWeight,
  sharesOf,
  weightParameters,
  weightStep,
  weightsOf,
  weightsSearch,
} from '#domain/index/weights-lab.ts'
import { LabTable } from './lab-table.tsx'
import { type LabMeasure, WeightInput } from './weight-input.tsx'

interface Props {
  measures: readonly LabMeasure[]
  companies: readonly LabCompany[]
}

const limits = { min: 0, max: largestWeight, step: weightStep }
/** Long enough that a dragged slider is one entry of the address, short enough to be there when it is copied. */
const addressDelayMs = 300

/** The reader's own weights. The address holds them: a plain form without scripts, at once with them. */
export const WeightsLab = ({ measures, companies }: Props) => {
  const t = useText()
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [weights, setWeights] = useState<Weights>(() => weightsOf(parameters))
  const asked = weightsSearch(weightsOf(parameters))
  const [shownFor, setShownFor] = useState(asked)
  const [kept, setKept] = useState(asked)
  if (asked !== shownFor) {
    setShownFor(asked)
    // A click on "back", or on a link to other weights. Where it is the address that was set here, the reader may have gone on meanwhile.
    if (asked !== kept) {
      setKept(asked)
      setWeights(weightsOf(parameters))
    }
  }
  const chosen = weightsSearch(weights)
  const keepInAddress = useCallback(() => {
    setKept(chosen)
    navigate(`${pathname}${chosen}#weights-lab`, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, chosen])
  useEffect(() => {
    if (chosen === asked) return
    const timer = setTimeout(keepInAddress, addressDelayMs)
    return () => clearTimeout(timer)
  }, [chosen, asked, keepInAddress])

  const values = measures.map(({ metric }) => weights[metric])
  const shares = sharesOf(values)
  // What is entered shows at once, the ranking by it in the next free moment.
  const ranked = useDeferredValue(weights)
  const table = useMemo(() => {
    const rows = labRanking(
      companies,
      measures.map(({ metric }) => ranked[metric]),
    )
    return <LabTable rows={rows} count={companies.length} />
  }, [companies, measures, ranked])
  return (
    <div data-figure="weights-lab">
      <form
        method="get"
        action="#weights-lab"
        onSubmit={(event) => {
          event.preventDefault()
          keepInAddress()
        }}
      >
        {[true, false].map((isPublished) => (
          <fieldset key={String(isPublished)} className="not-first:mt-6">
            <legend className="mb-1 text-quiet text-sm">
              {t(isPublished ? 'In the published index' : 'Not in it, unless you give it a weight')}
            </legend>
            {measures.map(
              (measure, index) =>
                publishedWeights[measure.metric] > 0 === isPublished && (
                  <WeightInput
                    key={measure.metric}
                    measure={measure}
                    name={weightParameters[measure.metric]}
                    value={weights[measure.metric]}
                    share={shares?.[index] ?? null}
                    limits={limits}
                    onChange={(text) => {
                      const weight = roundWeight(text)
                      if (weight !== null) setWeights((before) => ({ ...before, [measure.metric]: weight }))
                    }}
                  />
                ),
            )}
          </fieldset>
        ))}
        <div className="mt-6 flex flex-wrap gap-3">
          {/* Hydrated, the table follows at once. */}
          {!isHydrated && <Button type="submit">{t('Rank by these weights')}</Button>}
          {chosen !== '' && (
            <Button variant="secondary" onClick={() => setWeights(publishedWeights)}>
              {t('Put the published weights back')}
            </Button>
          )}
        </div>
      </form>
      {table}
    </div>
  )
}
