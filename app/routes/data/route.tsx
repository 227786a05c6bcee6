import { reportEvent } from '#app/analytics/analytics.ts'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { schemaOrgDatasets } from '#domain/open-data/dataset-metadata.ts'
import { datasets } from '#domain/open-data/datasets.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { site } from '#domain/site/site.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { describeDataFiles } from '#server/queries/data-files.server.ts'
import type { Route } from './+types/route.ts'
import { MapFileList } from './map-file-list.tsx'

export const page: PageDeclaration = {
  title: 'Open data',
  description: 'Everything behind the index as files: companies, scores, metrics and sources.',
  keywords: 'download csv json dataset licence storm overflow data',
  event: () => ({ kind: 'rhi-data-explore', properties: { what: 'open data' } }),
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const { files, maps } = await describeDataFiles(db)
  return {
    files: files.map(({ name, kilobytes, rows }) => ({ name, kilobytes, rows })),
    maps,
    structuredData: schemaOrgDatasets(files, { name: site.name, siteUrl: env.siteUrl }),
    facts: pageFacts(context, request),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Open data',
    description:
      'Every file of the River Health Index to download: what it holds, how large it is, what each column means, and on what terms.',
    canonical: '/data',
    structuredData: args.loaderData?.structuredData,
  })

export default function Data({ loaderData: { files, maps } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Take the data and check us"
        subtitle="Plain CSV in UTF-8, one header row, an empty cell where nothing is reported. Every value carries its kind and its source."
        pattern="rain"
      />
      <div className="frame section">
        <p className="measure mb-12">
          Our own work is under the{' '}
          <TextLink to="https://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution 4.0</TextLink>{' '}
          licence. Figures from regulators, governments and companies keep their publishers’ terms.{' '}
          <TextLink to="/terms#reuse">Read the terms of reuse</TextLink>. Values of the kind “illustrative” are
          invented: say so wherever you publish them. Programs can use the <TextLink to="/api/docs">API</TextLink>, and
          other sites can <TextLink to="/embed">embed our charts</TextLink>.{' '}
          <TextLink to="/cite">How to cite us</TextLink>
        </p>
        {files.map(({ name, kilobytes, rows }) => {
          const { title, about, columns } = datasets[name]
          return (
            <section key={name} id={name} className="border-text border-t-2 py-8" aria-labelledby={`${name}-title`}>
              <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
                <div className="measure">
                  <h2 id={`${name}-title`} className="text-2xl">
                    {title}
                  </h2>
                  <p className="mt-2 text-quiet">
                    {about} {rows} rows, {columns.length} columns.
                  </p>
                </div>
                <ButtonLink
                  to={`/api/${name}.csv`}
                  variant="secondary"
                  reloadDocument
                  onClick={() => reportEvent('resource-download', { resource: `${name}.csv` })}
                >
                  <Icon name="download" />
                  Download {name}.csv ({kilobytes} KB)
                </ButtonLink>
              </div>
              <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
                <TextLink to={`/data/${name}.json`} reloadDocument standAlone aria-label={`${title} as JSON`}>
                  JSON
                </TextLink>
                <TextLink
                  to={`/data/${name}.csv-metadata.json`}
                  reloadDocument
                  standAlone
                  aria-label={`CSVW: the columns of “${title}” for machines`}
                >
                  CSVW
                </TextLink>
                <TextLink to={`/cite?of=/data/${name}`} standAlone aria-label={`Cite this: ${title}`}>
                  Cite this
                </TextLink>
              </p>
              <details className="group mt-4">
                <summary className="button inline-flex min-h-8 items-center gap-1 font-semibold text-action text-sm">
                  <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
                  What each column means
                </summary>
                <div className="mt-3">
                  <Table caption={`Columns of ${name}.csv`} captionHidden dense>
                    <thead>
                      <tr>
                        <th scope="col">Column</th>
                        <th scope="col">Type</th>
                        <th scope="col">Meaning</th>
                      </tr>
                    </thead>
                    <tbody>
                      {columns.map((column) => (
                        <tr key={column.name}>
                          <th scope="row">
                            <code>{column.name}</code>
                          </th>
                          <td>{column.type}</td>
                          <td className="min-w-56">{column.meaning}</td>
                        </tr>
                      ))}
                    </tbody>
                  </Table>
                </div>
              </details>
            </section>
          )
        })}
        <section id="machines" className="border-text border-t-2 py-8" aria-labelledby="machines-title">
          <h2 id="machines-title" className="text-2xl">
            For machines
          </h2>
          <p className="measure mt-2 text-quiet">
            All files, with their columns, sizes and checksums, described in three ways:{' '}
            <TextLink to="/data/datapackage.json" reloadDocument>
              Data Package 2.0
            </TextLink>
            ,{' '}
            <TextLink to="/data/catalogue.jsonld" reloadDocument>
              DCAT-AP 3
            </TextLink>{' '}
            and{' '}
            <TextLink to="/data/SHA256SUMS" reloadDocument>
              SHA256SUMS
            </TextLink>
            .
          </p>
        </section>
        <MapFileList files={maps} />
        <p className="measure border-rule border-t pt-6">
          Also: one company’s values from its own page, and any comparison from the{' '}
          <TextLink to="/rhi/compare">comparison page</TextLink>.
        </p>
      </div>
    </>
  )
}
