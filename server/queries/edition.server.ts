import { createHash } from 'node:crypto'
import { type EditionInputs, editionInputs, editionTable } from '#domain/survey/edition.ts'
import { reproduceScript } from '#domain/survey/reproduce-script.ts'
import type { Db } from '../db/db.ts'
import { type RiverHealthIndex, readIndex } from './river-health-index.server.ts'

export interface EditionFile {
  name: string
  type: string
  text: string
}

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** The script and the table that it prints. */
export const editionFilesOf = (index: RiverHealthIndex, waveId: string): EditionFile[] | null => {
  const wave = index.waves.find(({ id }) => id === waveId)
  if (!wave) return null
  const figures = [...(index.scores.get(waveId)?.values() ?? [])]
  const inputs = editionInputs(wave, figures)
  const files = [
    { name: 'reproduce.mjs', type: 'text/javascript; charset=utf-8', text: reproduceScript(inputs) },
    { name: 'table.txt', type: 'text/plain; charset=utf-8', text: editionTable(inputs, figures) },
  ]
  return [
    ...files,
    { name: 'ro-crate-metadata.json', type: 'application/ld+json', text: roCrate(inputs, files) },
    { name: 'datapackage.json', type: 'application/json', text: dataPackage(inputs, files) },
  ]
}

export const getEditionFile = async (db: Db, waveId: string, name: string): Promise<EditionFile | null> =>
  editionFilesOf(await readIndex(db), waveId)?.find((file) => file.name === name) ?? null

const licence = 'https://creativecommons.org/licenses/by/4.0/'

/** RO-Crate 1.1: what is in the folder, and how to know that it is unchanged. */
const roCrate = ({ label, fielded }: EditionInputs, files: readonly EditionFile[]): string =>
  toJson({
    '@context': 'https://w3id.org/ro/crate/1.1/context',
    '@graph': [
      {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
        about: { '@id': './' },
      },
      {
        '@id': './',
        '@type': 'Dataset',
        name: `River Health Index, ${label}`,
        description: 'The scores of a wave with their standard errors, and a script that prints the published table.',
        datePublished: fielded,
        license: { '@id': licence },
        hasPart: files.map(({ name }) => ({ '@id': name })),
      },
      ...files.map(({ name, type, text }) => ({
        '@id': name,
        '@type': 'File',
        encodingFormat: type.split(';')[0],
        contentSize: String(Buffer.byteLength(text)),
        sha256: sha256Of(text),
      })),
    ],
  })

/** Frictionless Data Package: the table's columns. */
const dataPackage = ({ wave, label }: EditionInputs, files: readonly EditionFile[]): string => {
  const table = files.find(({ name }) => name === 'table.txt')!
  return toJson({
    name: `river-health-index-${wave}`,
    title: `River Health Index, ${label}`,
    licenses: [{ name: 'CC-BY-4.0', path: licence }],
    resources: [
      {
        name: 'table',
        path: table.name,
        format: 'tsv',
        mediatype: 'text/tab-separated-values',
        encoding: 'utf-8',
        bytes: Buffer.byteLength(table.text),
        hash: `sha256:${sha256Of(table.text)}`,
        dialect: { delimiter: '\t', headerRows: [2] },
        schema: {
          fields: ['company', 'score', 'kind', 'group', 'rank'].map((name) => ({
            name,
            type: name === 'score' ? 'number' : 'string',
          })),
        },
      },
    ],
  })
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`
