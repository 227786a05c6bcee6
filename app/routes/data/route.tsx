import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { schemaOrgDatasets } from '#domain/open-data/dataset-metadata.ts'
import { datasets } from '#domain/open-data/datasets.ts'
import { datasetOf, formatsOf } from '#domain/open-data/files.ts'
import { fileFormats, type LargeFileName, largeFileNames, largeFileOf } from '#domain/open-data/large-files.ts'
import { releaseDays, releaseFormats, releaseName, releasePath } from '#domain/open-data/releases.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { site } from '#domain/site/site.ts'
import { longDate } from '#domain/text/dates.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { describeDataFiles } from '#server/queries/data-files.server.ts'
import { listReleases } from '#server/queries/releases.server.ts'
import type { Route } from './+types/route.ts'
import { FileSection } from './file-section.tsx'
import { MapFileList } from './map-file-list.tsx'
import { ReleaseList } from './release-list.tsx'

export const page: PageDeclaration = {
  title: 'Open data',
  description: 'Everything behind the index as files: companies, scores, metrics and sources.',
  keywords: 'download csv json dataset licence storm overflow data',
  event: () => ({ kind: 'rhi-data-explore', properties: { what: 'open data' } }),
}

const otherFormatsOf = (name: LargeFileName) =>
  formatsOf(name)
    .filter(({ format }) => format !== 'csv')
    .map(({ format, path }) => ({ label: fileFormats[format].label, path }))

/** The page shows so many; /api/releases has all. */
const newestReleases = 20

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const { files, maps } = await describeDataFiles(db)
  return {
    files: files.map(({ name, kilobytes, rows }) => ({ name, kilobytes, rows })),
    maps,
    largeFiles: largeFileNames.map((name) => {
      const { title, about, credit, columns } = largeFileOf(name)
      return { name, title, about, credit, columns, formats: otherFormatsOf(name) }
    }),
    releases: (await listReleases(db)).slice(0, newestReleases).map((release) => ({
      name: releaseName(release),
      path: releasePath(release),
      title: datasetOf(release.dataset).title,
      label: releaseFormats[release.format].label,
      day: longDate(release.releasedAt),
      ...{ period: release.period, version: release.version, kilobytes: Math.ceil(release.bytes / 1024) },
    })),
    nextRelease: longDate(releaseDays(new Date()).next),
    structuredData: schemaOrgDatasets({ name: site.name, siteUrl: env.siteUrl }),
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

export default function Data({ loaderData: { files, largeFiles, releases, nextRelease, maps } }: Route.ComponentProps) {
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
          <TextLink to="/cite">How to cite us</TextLink>. What our tests and benchmarks measure of this site is in the{' '}
          <TextLink to="/audit">self-audit</TextLink>.
        </p>
        {files.map(({ name, kilobytes, rows }) => (
          <FileSection
            key={name}
            name={name}
            dataset={datasets[name]}
            size={`${rows} rows`}
            kilobytes={kilobytes}
            formats={[{ label: 'JSON', path: `/data/${name}.json` }]}
          />
        ))}
        {largeFiles.map((file) => (
          <FileSection
            key={file.name}
            name={file.name}
            dataset={file}
            size={`${file.credit} Written while it is sent`}
            formats={file.formats}
          />
        ))}
        <ReleaseList releases={releases} nextRelease={nextRelease} />
        <section id="machines" className="border-text border-t-2 py-8" aria-labelledby="machines-title">
          <h2 id="machines-title" className="text-2xl">
            For machines
          </h2>
          <p className="measure mt-2 text-quiet">
            All files: with their columns, sizes and checksums as a{' '}
            <TextLink to="/data/datapackage.json" reloadDocument>
              Data Package 2.0
            </TextLink>
            , as a catalogue by{' '}
            <TextLink to="/data/catalogue.jsonld" reloadDocument>
              DCAT-AP 3
            </TextLink>
            , and the checksums alone as{' '}
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
