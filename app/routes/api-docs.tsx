import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { apiReference } from '#domain/open-data/api-reference.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import type { Route } from './+types/api-docs.ts'

export const page: PageDeclaration = {
  title: 'API reference',
  description: 'The open API of this site: addresses, answers and limits. No key needed.',
  keywords: 'developer json openapi endpoints',
  sitemap: false,
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'API reference',
    description: 'The open API of the River Health Index: every address, what it answers, and an example to try.',
    canonical: '/api/docs',
  })

export default function ApiDocs() {
  return (
    <>
      <PageHero
        title="The open API"
        subtitle="GET requests, JSON answers, no key; only a station needs a token, to send what it measured. Any website may call it. A missing value is null, never zero."
        pattern="dots"
      />
      <div className="frame section">
        <ul className="measure mb-10 list-disc pl-5">
          <li>An error answers with its status and a JSON body: an “error” that says what happened.</li>
          <li>Answers carry an ETag. Send it back in If-None-Match and an unchanged answer is 304, with no body.</li>
          <li>
            Every figure has a kind and a source. The kind “illustrative” is invented; say so wherever you show it.{' '}
            <TextLink to="/rhi/methodology#data-status">Data status</TextLink>
          </li>
        </ul>
        <ul>
          {apiReference.map(({ method = 'GET', path, about, example }) => (
            <li key={method + path} className="grid gap-x-10 gap-y-2 border-rule border-t py-5 lg:grid-cols-12">
              <h2 className="break-all font-mono font-semibold text-base tracking-normal lg:col-span-5">
                {method} {path}
              </h2>
              <div className="lg:col-span-7">
                <p>{about}</p>
                {example && (
                  <TextLink to={example} reloadDocument standAlone>
                    Try <span className="break-all">{example}</span>
                  </TextLink>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          Files for spreadsheets are on the <TextLink to="/data">open data page</TextLink>.
        </p>
      </div>
    </>
  )
}
