import { useLanguage } from '#app/language.ts'
import { Destination } from '#app/ui/text-link.tsx'
import { type SearchResult, searchLimit } from '#domain/search/search-result.ts'
import { MarkedText } from './marked-text.tsx'
import { ResultDetails } from './result-details.tsx'

interface Props {
  id: string
  results: readonly SearchResult[]
  active: number
  onHighlight: (index: number) => void
  onChoose: () => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The listbox of the search box. Focus stays in the box, whose aria-activedescendant names the highlighted option. */
export const ResultsList = ({ id, results, active, onHighlight, onChoose }: Props) => {
  const { text: t, langOf } = useLanguage()
  return (
    <>
      <div role="listbox" id={id} aria-label={t('Search results')} className="p-2">
        {results.map((result, index) => (
          <Destination
            key={result.id}
            to={result.url}
            role="option"
            id={optionId(id, index)}
            aria-selected={index === active}
            tabIndex={-1}
            className="search-option"
            onPointerMove={() => index !== active && onHighlight(index)}
            onClick={onChoose}
          >
            <span className="block font-semibold" lang={langOf?.(result.title)}>
              <MarkedText text={result.title} marks={result.marks.title} />
            </span>
            <ResultDetails result={result} />
          </Destination>
        ))}
      </div>
      {results.length >= searchLimit && (
        <p className="border-rule border-t px-5 py-3 text-quiet text-xs">
          {t('Showing first 8 results. Try more specific terms for better results.')}
        </p>
      )}
    </>
  )
}
