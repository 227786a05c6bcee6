import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { citationFormatNames, citationFormats } from '#domain/open-data/citation.ts'
import { matching, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { getCitedWork } from '#server/queries/cited-work.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  title: 'Cite',
  description: 'Articles, editions and datasets as references for your own work.',
  keywords: 'citation reference bibtex ris zotero apa csl',
  query: () => ({ of: matching(/^\/[a-z0-9/-]{1,200}$/) }),
}

/** What the formats are shown of where nothing is named. */
const example = '/data/companies'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const asked = new URL(request.url).searchParams.get('of')
  const of = asked ?? example
  const work = await getCitedWork(db, of, env.siteUrl)
  if (!work) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return {
    isExample: asked === null,
    title: work.title,
    path: work.url.slice(env.siteUrl.length),
    citations: citationFormatNames.map((name) => {
      const { label, extension, write } = citationFormats[name]
      return { label, text: write(work), file: `/cite/${name}.${extension}?of=${of}` }
    }),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Cite',
    description:
      'How to cite an article, an edition or a dataset: APA, BibTeX, RIS and CSL-JSON, each as text and as a file.',
    canonical: '/cite',
    noIndex: args.loaderData?.isExample === false,
  })

export default function Cite({ loaderData: { isExample, title, path, citations } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={isExample ? 'How to cite us' : 'Cite this'}
        subtitle="Every article, edition and dataset has an address that stays. An edition never changes: cite one where a number matters."
        pattern="oxbow"
      />
      {isExample && (
        <PageSection id="where" heading="Where to find it">
          <p>
            Under every <TextLink to="/insights">article</TextLink>,{' '}
            <TextLink to="/case-studies">worked example</TextLink> and{' '}
            <TextLink to="/cunliffe-review/recommendations">topic of the review</TextLink>, on every{' '}
            <TextLink to="/rhi/methodology">edition of the index</TextLink>, and beside every{' '}
            <TextLink to="/data">file of the open data</TextLink>.
          </p>
        </PageSection>
      )}
      <PageSection
        id="formats"
        heading={isExample ? `For example: ${title}` : title}
        intro={<TextLink to={path}>The page that is cited</TextLink>}
      >
        <dl className="space-y-6" data-plain-numbers="">
          {citations.map(({ label, text, file }) => (
            <div key={label}>
              <dt className="font-semibold">
                <TextLink to={file} reloadDocument>
                  Download {label}
                </TextLink>
              </dt>
              <dd className="mt-2 rounded-card bg-mist p-4">
                <code className="wrap-anywhere whitespace-pre-wrap text-sm">{text}</code>
              </dd>
            </div>
          ))}
        </dl>
      </PageSection>
    </>
  )
}
