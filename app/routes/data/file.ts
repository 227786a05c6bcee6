import { csvwMetadata, datasetPackage, dcatCatalogue } from '#domain/open-data/dataset-metadata.ts'
import { datasets } from '#domain/open-data/datasets.ts'
import { type FileName, fileNames } from '#domain/open-data/files.ts'
import { isLargeFileName } from '#domain/open-data/large-files.ts'
import { releaseName } from '#domain/open-data/releases.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { describeDataFiles } from '#server/queries/data-files.server.ts'
import { getDatasetRows, openDataReader } from '#server/queries/datasets.server.ts'
import { listReleases } from '#server/queries/releases.server.ts'
import { getIdentity } from '#server/queries/settings.server.ts'
import type { Route } from './+types/file.ts'

export const page: PageDeclaration = { sitemap: false }

/** What describes the files of the open data to machines, and each of them as JSON: /data/companies.json. */
export const loader = async ({ context, params: { file } }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const described = async () => (await describeDataFiles(db)).files
  const publisher = async () => ({ name: (await getIdentity(db)).name, siteUrl: env.siteUrl })
  if (file === 'datapackage.json')
    return answer(datasetPackage(await described(), await listReleases(db), await publisher()), 'application/json')
  if (file === 'catalogue.jsonld')
    return answer(dcatCatalogue(await described(), await listReleases(db), await publisher()), 'application/ld+json')
  if (file === 'SHA256SUMS') {
    const lines = [
      ...(await described()).map(({ name, sha256 }) => `${sha256}  ${name}.csv\n`),
      ...(await listReleases(db)).map((release) => `${release.sha256}  ${releaseName(release)}\n`),
    ]
    return withHeaders(lines.join(''), 'text/plain')
  }
  const [name, extension] = splitName(file)
  if (!name) throw new Response('There is no such file.', { status: 404 })
  if (extension === '.csv-metadata.json') return answer(csvwMetadata(name, await publisher()), 'application/csvm+json')
  // Those are written while they are sent: /api/readings.json.
  if (isLargeFileName(name)) throw new Response('There is no such file.', { status: 404 })
  const { title, about } = datasets[name]
  const rows = await getDatasetRows(openDataReader(db), name)
  return answer({ name, title, about, licence: 'CC-BY-4.0', rows }, 'application/json')
}

const extensions = ['.csv-metadata.json', '.json']

const splitName = (file: string): [FileName, string] | [null, null] => {
  for (const extension of extensions) {
    const name = fileNames.find((one) => one + extension === file)
    if (name) return [name, extension]
  }
  return [null, null]
}

const answer = (value: object, type: string) => withHeaders(`${JSON.stringify(value, null, 1)}\n`, type)

const withHeaders = (text: string, type: string) =>
  new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
