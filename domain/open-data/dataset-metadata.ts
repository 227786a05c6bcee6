import type { Column, DatasetName } from './datasets.ts'
import { datasetOf, type FileName, fileNames, formatsOf } from './files.ts'
import { type FileFormat, fileFormats, isLargeFileName, largeFileOf } from './large-files.ts'
import { type Release, releaseFormats, releaseName, releasePath } from './releases.ts'

/** One file of the open data that is made whole, as it stands now. */
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
    'Companies, values, enforcement, national totals, survey findings, catchments, topics of the Cunliffe Review, sources, corrections, storm overflows with their events, and monitoring stations with their readings. Every value carries its kind and its source; values of the kind “illustrative” are invented, and readings of the origin “simulated” were not measured.',
}

/** Dates are as exact as they are known (2025, 2025-04), which no type for dates allows. */
const dataPackageTypes: Record<Column['type'], string> = {
  text: 'string',
  number: 'number',
  date: 'string',
  time: 'datetime',
  'true or false': 'boolean',
}
const csvwTypes: Record<Column['type'], string | object> = {
  text: 'string',
  number: 'double',
  date: 'string',
  time: 'dateTime',
  'true or false': 'boolean',
}

const csvUrl = ({ siteUrl }: Publisher, name: FileName) => `${siteUrl}/api/${name}.csv`

/** Frictionless Data Package 2.0: every file with its columns; those that are made whole, and every release, with size and checksum. */
export const datasetPackage = (files: readonly DatasetFile[], releases: readonly Release[], publisher: Publisher) => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: 'river-health-index',
  ...catalogue,
  homepage: `${publisher.siteUrl}/data`,
  licenses: [{ name: contentLicence.name, path: contentLicence.url }],
  contributors: [{ title: publisher.name, roles: ['publisher'] }],
  resources: [
    ...fileNames.map((name) => {
      const file = files.find((one) => one.name === name)
      return {
        name,
        path: csvUrl(publisher, name),
        format: 'csv',
        mediatype: 'text/csv',
        ...{ title: datasetOf(name).title, description: datasetOf(name).about },
        ...(file && { bytes: file.bytes, hash: `sha256:${file.sha256}` }),
        ...tableOf(name),
      }
    }),
    ...releases.map((release) => {
      const { dataset, period, version, format, bytes, sha256 } = release
      return {
        name: releaseName(release),
        path: publisher.siteUrl + releasePath(release),
        ...(format === 'csv.gz' ? { format: 'csv', compression: 'gz' } : { format }),
        mediatype: releaseFormats[format].type,
        title: `${datasetOf(dataset).title}, ${period}, version ${version}`,
        ...{ bytes, hash: `sha256:${sha256}` },
        ...tableOf(dataset),
      }
    }),
  ],
})

const tableOf = (name: FileName) => ({
  type: 'table',
  encoding: 'utf-8',
  ...(isLargeFileName(name) && { sources: [{ title: largeFileOf(name).credit }] }),
  schema: {
    fields: datasetOf(name).columns.map((column) => ({
      ...{ name: column.name, type: dataPackageTypes[column.type], description: column.meaning },
    })),
    missingValues: [''],
  },
})

/** CSV on the Web: what the columns of one file are. */
export const csvwMetadata = (name: FileName, publisher: Publisher) => {
  const { title, about, columns } = datasetOf(name)
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en-GB' }],
    url: csvUrl(publisher, name),
    'dc:title': title,
    'dc:description': about,
    'dc:publisher': publisher.name,
    'dc:license': { '@id': contentLicence.url },
    ...(isLargeFileName(name) && { 'dc:rights': largeFileOf(name).credit }),
    dialect: { encoding: 'utf-8', header: true, lineTerminators: ['\r\n'] },
    tableSchema: {
      columns: columns.map(({ name: column, type, meaning }) => ({
        ...{ name: column, titles: column, 'dc:description': meaning, datatype: csvwTypes[type], null: '' },
      })),
    },
  }
}

const authority = (list: string, code: string) => `http://publications.europa.eu/resource/authority/${list}/${code}`
/** Codes of the Publications Office’s list of file types. */
const fileTypes: Record<FileFormat, string> = { csv: 'CSV', json: 'JSON', geojson: 'GEOJSON', parquet: 'PARQUET' }

/** DCAT-AP 3, as JSON-LD: what a portal harvests. */
export const dcatCatalogue = (files: readonly DatasetFile[], releases: readonly Release[], publisher: Publisher) => {
  const agent = { '@id': `${publisher.siteUrl}/#publisher`, '@type': 'foaf:Agent', 'foaf:name': publisher.name }
  const inEnglish = (text: string) => ({ '@value': text, '@language': 'en' })
  const licence = { '@id': contentLicence.url, '@type': 'dct:LicenseDocument' }
  const checksum = (sha256: string) => ({
    '@type': 'spdx:Checksum',
    'spdx:algorithm': {
      '@id': 'http://spdx.org/rdf/terms#checksumAlgorithm_sha256',
      '@type': 'spdx:ChecksumAlgorithm',
    },
    'spdx:checksumValue': { '@value': sha256, '@type': 'xsd:hexBinary' },
  })
  const distribution = (
    name: FileName,
    format: FileFormat,
    url: string,
    file?: Pick<DatasetFile, 'bytes' | 'sha256'>,
    label: string = fileFormats[format].label,
  ) => ({
    '@id': url,
    '@type': 'dcat:Distribution',
    'dct:title': inEnglish(`${datasetOf(name).title} (${label})`),
    'dcat:accessURL': { '@id': url, '@type': 'rdfs:Resource' },
    'dcat:downloadURL': { '@id': url, '@type': 'rdfs:Resource' },
    'dct:format': { '@id': authority('file-type', fileTypes[format]), '@type': 'dct:MediaTypeOrExtent' },
    'dcat:mediaType': {
      '@id': `http://www.iana.org/assignments/media-types/${fileFormats[format].type}`,
      '@type': 'dct:MediaType',
    },
    'dct:license': licence,
    ...(isLargeFileName(name) && {
      'dct:rights': { '@type': 'dct:RightsStatement', 'rdfs:label': inEnglish(largeFileOf(name).credit) },
    }),
    ...(file && {
      'dcat:byteSize': { '@value': String(file.bytes), '@type': 'xsd:nonNegativeInteger' },
      'spdx:checksum': checksum(file.sha256),
    }),
  })
  const releaseOf = (release: Release) => {
    const { dataset, period, version, format, releasedAt } = release
    const label = `${releaseFormats[format].label}, ${period}, version ${version}`
    const url = publisher.siteUrl + releasePath(release)
    return {
      ...distribution(dataset, format === 'parquet' ? 'parquet' : 'csv', url, release, label),
      ...(format === 'csv.gz' && {
        'dcat:compressFormat': {
          '@id': `http://www.iana.org/assignments/media-types/${releaseFormats[format].type}`,
          '@type': 'dct:MediaType',
        },
      }),
      'dct:issued': { '@value': releasedAt.toISOString(), '@type': 'xsd:dateTime' },
    }
  }
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      spdx: 'http://spdx.org/rdf/terms#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': `${publisher.siteUrl}/data/catalogue.jsonld`,
    '@type': 'dcat:Catalog',
    'dct:title': inEnglish(catalogue.title),
    'dct:description': inEnglish(catalogue.description),
    'dct:publisher': agent,
    'foaf:homepage': { '@id': `${publisher.siteUrl}/data`, '@type': 'foaf:Document' },
    'dct:license': licence,
    'dcat:dataset': fileNames.map((name) => ({
      '@id': `${publisher.siteUrl}/data#${name}`,
      '@type': 'dcat:Dataset',
      'dct:identifier': name,
      'dct:title': inEnglish(datasetOf(name).title),
      'dct:description': inEnglish(datasetOf(name).about),
      'dct:publisher': { '@id': agent['@id'] },
      'dct:accrualPeriodicity': {
        '@id': authority('frequency', isLargeFileName(name) ? 'CONT' : 'IRREG'),
        '@type': 'dct:Frequency',
      },
      'dcat:landingPage': { '@id': `${publisher.siteUrl}/data#${name}`, '@type': 'foaf:Document' },
      'dcat:distribution': [
        ...formatsOf(name).map(({ format, path }) =>
          distribution(
            name,
            format,
            publisher.siteUrl + path,
            format === 'csv' ? files.find((file) => file.name === name) : undefined,
          ),
        ),
        ...releases.filter(({ dataset }) => dataset === name).map(releaseOf),
      ],
    })),
  }
}

/** schema.org, for search engines: one entity for each file. */
export const schemaOrgDatasets = (publisher: Publisher) =>
  fileNames.map((name) => ({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${publisher.siteUrl}/data#${name}`,
    name: `${datasetOf(name).title}: River Health Index`,
    description: `${datasetOf(name).about} ${datasetOf(name).columns.length} columns.`,
    url: `${publisher.siteUrl}/data#${name}`,
    license: contentLicence.url,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: publisher.name, url: `${publisher.siteUrl}/` },
    ...(isLargeFileName(name) && { creditText: largeFileOf(name).credit }),
    distribution: formatsOf(name).map(({ format, path }) => ({
      '@type': 'DataDownload',
      encodingFormat: fileFormats[format].type,
      contentUrl: publisher.siteUrl + path,
    })),
  }))
