import { MarkedText } from '#app/components/search/marked-text.tsx'
import { ResultDetails } from '#app/components/search/result-details.tsx'
import { useLanguage } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { type SearchKind, searchKinds } from '#domain/search/search-kinds.ts'
import type { SearchResult } from '#domain/search/search-result.ts'

type Hit = SearchResult & { kind: SearchKind }

/** All results by kind, the kind of the best hit first. */
export const SearchGroups = ({ hits }: { hits: readonly Hit[] }) => {
  const { text: t, langOf } = useLanguage()
  const groups = new Map<SearchKind, Hit[]>()
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit])
  return (
    <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <nav aria-label={t('Kinds of result')} className="lg:col-span-3">
        <ul className="flex flex-wrap gap-x-6 lg:sticky lg:top-8 lg:flex-col">
          {[...groups].map(([kind, groupHits]) => (
            <li key={kind}>
              <a href={`#${kind}`} className="stand-alone-link">
                {t(searchKinds[kind].heading)} ({groupHits.length})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-10 lg:col-span-9">
        {[...groups].map(([kind, groupHits]) => (
          <section key={kind} id={kind}>
            <h2 className="text-xl">{t(searchKinds[kind].heading)}</h2>
            <ul className="mt-3">
              {groupHits.map((hit) => (
                <li key={hit.id} className="border-rule border-t py-4">
                  <h3 className="text-lg" lang={langOf?.(hit.title)}>
                    <TextLink to={hit.url}>
                      <MarkedText text={hit.title} marks={hit.marks.title} />
                    </TextLink>
                  </h3>
                  <div className="measure">
                    <ResultDetails result={hit} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
