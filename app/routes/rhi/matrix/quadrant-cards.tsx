import { useText } from '#app/language.ts'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { type MatrixEntry, placeMayClaim, type Quadrant, quadrantCodes, quadrants } from '#domain/index/matrix.ts'
import { QuadrantIcon } from './quadrant-icon.tsx'

interface Props {
  entries: readonly MatrixEntry[]
  selected: readonly Quadrant[]
}

/**
 * What each quadrant means and how many companies are in it. A quadrant that is filtered out is not counted. Names and a verdict are
 * given only of companies whose values are measured.
 */
export const QuadrantCards = ({ entries, selected }: Props) => {
  const t = useText()
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
      {quadrantCodes.map((code) => {
        const { label, definition, explanation } = quadrants[code]
        const quadrantEntries = entries.filter(({ quadrant }) => quadrant === code)
        const measuredEntries = quadrantEntries.filter(placeMayClaim)
        const isSelected = selected.includes(code)
        return (
          <li
            key={code}
            className={`border-text border-t-2 py-5 ${isSelected ? '' : 'opacity-60'}`}
            data-quadrant={code}
          >
            <h3 className="flex items-center gap-2.5 text-lg">
              <QuadrantIcon quadrant={code} />
              {t(label)}
            </h3>
            <p className="mt-3">
              {isSelected ? (
                <>
                  <span className="font-display font-semibold text-3xl" data-count>
                    {quadrantEntries.length}
                  </span>{' '}
                  {t(['company', 'companies'], { count: quadrantEntries.length })}{' '}
                  {measuredEntries.length < quadrantEntries.length && <InventedMark />}
                </>
              ) : (
                <span className="text-quiet">{t('Filtered out')}</span>
              )}
            </p>
            <p className="mt-2 text-sm" data-plain-numbers>
              {t(definition)}
            </p>
            {isSelected && measuredEntries.length > 0 && (
              <>
                <p className="mt-2 text-sm">{t(explanation)}</p>
                <p className="mt-2 text-quiet text-sm">{measuredEntries.map((entry) => entry.label).join(', ')}</p>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
