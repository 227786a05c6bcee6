import { Form } from 'react-router'
import { useText } from '#app/language.ts'
import { type PageDeclaration, text } from '#domain/site/page-declaration.ts'
import '#app/styles/search.css'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { NoResults } from '#app/components/search/no-results.tsx'
import { metadata, metaText } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { maxQueryLength, popularSearches } from '#domain/search/search-result.ts'
import { appContext } from '#server/context.server.ts'
import type { Route } from './+types/route.ts'
import { SearchGroups } from './search-groups.tsx'

export const page: PageDeclaration = {
  sitemap: false,
  cached: false,
  welsh: true,
  query: () => ({ q: text(maxQueryLength) }),
}

const maxHits = 500

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
  return { query, hits: query === '' ? [] : await appContext(context).search.search(query, maxHits) }
}

/** The search index is rebuilt shortly after the page cache is purged, so a page cached in between would stay stale. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-cache' })

export const meta: Route.MetaFunction = (args) => {
  const query = args.loaderData?.query
  return metadata(args, {
    title: query ? metaText(args)('Search: {query}', { query }) : 'Search',
    description: 'Search companies, insights, worked examples, recommendations, catchments, pages and help answers.',
    noIndex: true,
  })
}

export default function Search({ loaderData: { query, hits } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHero
        title={t('Search')}
        subtitle={t('Rivers, towns and postcodes, companies, insights and pages.')}
        pattern="tributaries"
      >
        <SearchForm key={query} query={query} />
      </PageHero>
      <div className="frame section pt-8!">
        {query !== '' && hits.length > 0 && (
          <>
            <p className="text-quiet" role="status">
              {t(['{count} result for "{query}"', '{count} results for "{query}"'], { count: hits.length, query })}
            </p>
            <SearchGroups hits={hits} />
          </>
        )}
        {query !== '' && hits.length === 0 && (
          <div>
            <NoResults query={query} />
          </div>
        )}
        {hits.length === 0 && (
          <section className="mt-8">
            <h2 className="text-xl">{t('Popular searches')}</h2>
            <ul className="mt-2">
              {popularSearches.slice(0, query === '' ? undefined : 3).map((search) => (
                <li key={search}>
                  <TextLink to={`/search?q=${encodeURIComponent(search)}`} standAlone>
                    {search}
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

/** A GET form, so that it works without scripts and the results can be shared. */
const SearchForm = ({ query }: { query: string }) => {
  const t = useText()
  return (
    <Form action="/search" role="search" className="mt-6 flex max-w-2xl items-end gap-3">
      <TextInput
        type="search"
        name="q"
        label={t('Search the site')}
        labelHidden
        defaultValue={query}
        maxLength={maxQueryLength}
        placeholder={t('A river, a town, a postcode, a company')}
        className="flex-1"
      />
      <Button type="submit">{t('Search')}</Button>
    </Form>
  )
}
