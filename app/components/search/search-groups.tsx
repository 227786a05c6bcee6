import { TextLink } from '#app/ui/text-link.tsx'
import { type SearchKind, searchKinds } from '#domain/search-kinds.ts'
import type { SearchResult } from '#domain/search-result.ts'
import { MarkedText } from './marked-text.tsx'
import { ResultDetails } from './result-details.tsx'

type Hit = SearchResult & { kind: SearchKind }

/** All results by kind, the kind of the best hit first. */
export const SearchGroups = ({ hits }: { hits: readonly Hit[] }) => {
  const groups = new Map<SearchKind, Hit[]>()
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit])
  return (
    <>
      {groups.size > 1 && (
        <nav aria-label="Kinds of result" className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          {[...groups].map(([kind, found]) => (
            <a key={kind} href={`#${kind}`} className="stand-alone-link">
              {searchKinds[kind].heading} ({found.length})
            </a>
          ))}
        </nav>
      )}
      {[...groups].map(([kind, found]) => (
        <section key={kind} id={kind} className="mt-10">
          <h2 className="text-xl">{searchKinds[kind].heading}</h2>
          <ul className="mt-3">
            {found.map((hit) => (
              <li key={hit.id} className="measure border-rule border-t py-4">
                <h3 className="font-semibold text-lg">
                  <TextLink to={hit.url}>
                    <MarkedText text={hit.title} marks={hit.marks.title} />
                  </TextLink>
                </h3>
                <ResultDetails result={hit} badge={kind === 'insight'} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
