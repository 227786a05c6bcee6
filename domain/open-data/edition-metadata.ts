/** What describes the files of an edition to a machine. */
export interface EditionFile {
  name: string
  /** Media type; all of them are UTF-8. */
  type: string
  text: string
  bytes: number
  sha256: string
}

interface EditionFacts {
  id: string
  label: string
  number: number
  /** ISO 8601. */
  publishedAt: string
}

const licence = 'https://creativecommons.org/licenses/by/4.0/'
const titleOf = ({ label, number }: EditionFacts) => `River Health Index: ${label}, edition ${number}`
const description =
  'A table as it was published, the values it was made of, and a script without dependencies that makes the one of the other.'
const fileDescriptions: Record<string, string> = {
  'reproduce.mjs': 'Prints the table. Run: node reproduce.mjs',
  'inputs.json': 'What the table is made of, with sources; the script holds the same.',
  'table.txt': 'The published table, tab-separated, column names in the second line.',
}
const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** RO-Crate 1.2: what is in the folder, and how to know that it is unchanged. */
export const roCrate = (edition: EditionFacts, files: readonly EditionFile[]): string =>
  toJson({
    '@context': 'https://w3id.org/ro/crate/1.2/context',
    '@graph': [
      {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' },
        about: { '@id': './' },
      },
      {
        '@id': './',
        '@type': 'Dataset',
        name: titleOf(edition),
        description,
        datePublished: edition.publishedAt,
        license: { '@id': licence },
        hasPart: files.map(({ name }) => ({ '@id': name })),
      },
      ...files.map(({ name, type, bytes, sha256 }) => ({
        '@id': name,
        '@type': 'File',
        name,
        description: fileDescriptions[name],
        encodingFormat: type,
        contentSize: String(bytes),
        sha256,
      })),
      { '@id': licence, '@type': 'CreativeWork', name: 'CC BY 4.0', description: 'Creative Commons Attribution 4.0' },
    ],
  })

/** Data Package 2.0: the table with its columns, and the other files. */
export const dataPackage = (edition: EditionFacts, files: readonly EditionFile[]): string =>
  toJson({
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: edition.id,
    title: titleOf(edition),
    description,
    created: edition.publishedAt,
    licenses: [{ name: 'CC-BY-4.0', path: licence }],
    resources: files.map(({ name, type, text, bytes, sha256 }) => ({
      name: name.replace(/\.\w+$/, ''),
      path: name,
      description: fileDescriptions[name],
      encoding: 'utf-8',
      bytes,
      hash: `sha256:${sha256}`,
      ...(name === 'table.txt' ? tableOf(text) : { mediatype: type }),
    })),
  })

const wordColumns = ['company', 'kind', 'group', 'rank']

const tableOf = (text: string) => ({
  type: 'table',
  format: 'tsv',
  mediatype: 'text/tab-separated-values',
  dialect: { delimiter: '\t', headerRows: [2] },
  schema: {
    fields: columnsIn(text).map((name) => ({ name, type: wordColumns.includes(name) ? 'string' : 'number' })),
    primaryKey: ['company'],
  },
})

const columnsIn = (table: string) => table.split('\n')[1]!.split('\t')
