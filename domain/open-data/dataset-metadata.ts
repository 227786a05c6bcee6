import { type DatasetName, datasets } from './datasets.ts'

/** One file of the open data, as it stands now. */
export interface DatasetFile {
  name: DatasetName
  rows: number
  bytes: number
  sha256: string
}

/** Who publishes, and where. */
export interface Publisher {
  name: string
  siteUrl: string
}

export const contentLicence = { name: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
const catalogue = {
  title: 'Open data of the River Health Index',
  description:
    'Companies, values, enforcement, national totals, survey findings, catchments, topics of the Cunliffe Review and sources. Every value carries its kind and its source; values of the kind “illustrative” are invented.',
}

type ColumnType = (typeof datasets)[DatasetName]['columns'][number]['type']
/** Dates are as exact as they are known (2025, 2025-04), which no type for dates allows. */
const dataPackageTypes: Record<ColumnType, string> = {
  text: 'string',
  number: 'number',
  date: 'string',
  'true or false': 'boolean',
}
const csvwTypes: Record<ColumnType, string> = {
  text: 'string',
  number: 'decimal',
  date: 'string',
  'true or false': 'boolean',
}

const csvUrl = ({ siteUrl }: Publisher, name: string) => `${siteUrl}/api/${name}.csv`
const jsonUrl = ({ siteUrl }: Publisher, name: string) => `${siteUrl}/data/${name}.json`

/** Frictionless Data Package 2.0: every file with its columns, size and checksum. */
export const datasetPackage = (files: readonly DatasetFile[], publisher: Publisher) => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: 'river-health-index',
  ...catalogue,
  homepage: `${publisher.siteUrl}/data`,
  licenses: [{ name: contentLicence.name, path: contentLicence.url }],
  contributors: [{ title: publisher.name, roles: ['publisher'] }],
  resources: files.map(({ name, bytes, sha256 }) => ({
    name,
    path: csvUrl(publisher, name),
    type: 'table',
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    ...{ title: datasets[name].title, description: datasets[name].about, bytes, hash: `sha256:${sha256}` },
    schema: {
      fields: datasets[name].columns.map((column) => ({
        ...{ name: column.name, type: dataPackageTypes[column.type], description: column.meaning },
      })),
      missingValues: [''],
    },
  })),
})

/** CSV on the Web: what the columns of one file are. */
export const csvwMetadata = (name: DatasetName, publisher: Publisher) => ({
  '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en-GB' }],
  url: csvUrl(publisher, name),
  'dc:title': datasets[name].title,
  'dc:description': datasets[name].about,
  'dc:publisher': publisher.name,
  'dc:license': { '@id': contentLicence.url },
  dialect: { encoding: 'utf-8', header: true, lineTerminators: ['\r\n'] },
  tableSchema: {
    columns: datasets[name].columns.map(({ name: column, type, meaning }) => ({
      ...{ name: column, titles: column, 'dc:description': meaning, datatype: csvwTypes[type], null: '' },
    })),
  },
})

const fileType = (code: string) => `http://publications.europa.eu/resource/authority/file-type/${code}`

/** DCAT-AP 3, as JSON-LD: what a portal harvests. */
export const dcatCatalogue = (files: readonly DatasetFile[], publisher: Publisher) => {
  const agent = { '@id': `${publisher.siteUrl}/#publisher`, '@type': 'foaf:Agent', 'foaf:name': publisher.name }
  const inEnglish = (text: string) => ({ '@value': text, '@language': 'en' })
  const distribution = (name: DatasetName, format: 'CSV' | 'JSON', url: string, more: object = {}) => ({
    '@id': url,
    '@type': 'dcat:Distribution',
    'dct:title': inEnglish(`${datasets[name].title} (${format})`),
    'dcat:accessURL': { '@id': url },
    'dcat:downloadURL': { '@id': url },
    'dct:format': { '@id': fileType(format), '@type': 'dct:MediaTypeOrExtent' },
    'dcat:mediaType': {
      '@id': `http://www.iana.org/assignments/media-types/${format === 'CSV' ? 'text/csv' : 'application/json'}`,
      '@type': 'dct:MediaType',
    },
    'dct:license': { '@id': contentLicence.url, '@type': 'dct:LicenseDocument' },
    ...more,
  })
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      spdx: 'http://spdx.org/rdf/terms#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': `${publisher.siteUrl}/data/catalogue.jsonld`,
    '@type': 'dcat:Catalog',
    'dct:title': inEnglish(catalogue.title),
    'dct:description': inEnglish(catalogue.description),
    'dct:publisher': agent,
    'foaf:homepage': { '@id': `${publisher.siteUrl}/data`, '@type': 'foaf:Document' },
    'dct:license': { '@id': contentLicence.url, '@type': 'dct:LicenseDocument' },
    'dcat:dataset': files.map(({ name, bytes, sha256 }) => ({
      '@id': `${publisher.siteUrl}/data#${name}`,
      '@type': 'dcat:Dataset',
      'dct:identifier': name,
      'dct:title': inEnglish(datasets[name].title),
      'dct:description': inEnglish(datasets[name].about),
      'dct:publisher': { '@id': agent['@id'] },
      'dcat:landingPage': { '@id': `${publisher.siteUrl}/data#${name}`, '@type': 'foaf:Document' },
      'dcat:distribution': [
        distribution(name, 'CSV', csvUrl(publisher, name), {
          'dcat:byteSize': { '@value': String(bytes), '@type': 'xsd:nonNegativeInteger' },
          'spdx:checksum': {
            '@type': 'spdx:Checksum',
            'spdx:algorithm': {
              '@id': 'http://spdx.org/rdf/terms#checksumAlgorithm_sha256',
              '@type': 'spdx:ChecksumAlgorithm',
            },
            'spdx:checksumValue': { '@value': sha256, '@type': 'xsd:hexBinary' },
          },
        }),
        distribution(name, 'JSON', jsonUrl(publisher, name)),
      ],
    })),
  }
}

/** schema.org, for search engines: one entity for each file. */
export const schemaOrgDatasets = (files: readonly Pick<DatasetFile, 'name'>[], publisher: Publisher) =>
  files.map(({ name }) => ({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${publisher.siteUrl}/data#${name}`,
    name: `${datasets[name].title}: River Health Index`,
    description: `${datasets[name].about} ${datasets[name].columns.length} columns, each value with its source.`,
    url: `${publisher.siteUrl}/data#${name}`,
    license: contentLicence.url,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: publisher.name, url: `${publisher.siteUrl}/` },
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: csvUrl(publisher, name) },
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: jsonUrl(publisher, name) },
    ],
  }))
