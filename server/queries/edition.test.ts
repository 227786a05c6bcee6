import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { syntheticAnswers, syntheticCodebook } from '#tests/support/synthetic-respondents.ts'
import { importIndex } from '../services/import-index.server.ts'
import { previewImport } from '../services/preview-import.server.ts'
import { readRespondents } from '../services/read-respondents.server.ts'
import { editionFilesOf, sha256Of } from './edition.server.ts'
import { readIndex } from './river-health-index.server.ts'

const { db } = await testDatabase()
const load = async (codebook: object, seed: number) => {
  const made = await readRespondents(
    db,
    new File([JSON.stringify(codebook)], 'c.json'),
    new File([...syntheticAnswers(4000, seed)], 'a.csv'),
  )
  if (!made.ok) throw new Error(JSON.stringify(made.issues))
  const result = await previewImport(db, made.text)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  const { payload, fingerprint } = result.preview
  await importIndex(db, {
    payload,
    fingerprint,
    filename: null,
    changeLog: 'A synthetic wave.',
    publishAt: null,
    by: 'tester',
  })
}
await load(syntheticCodebook, 1)
const { wave } = syntheticCodebook
await load({ ...syntheticCodebook, wave: { ...wave, id: 'wave-8', label: 'Wave 8', order: 8 } }, 2)

const fileOf = async (waveId: string, name: string) =>
  editionFilesOf(await readIndex(db), waveId)!.find((file) => file.name === name)!.text

/** Runs the script alone in an empty folder. */
const printed = async (script: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'edition-'))
  try {
    await writeFile(path.join(folder, 'reproduce.mjs'), script)
    const { stdout } = await promisify(execFile)(process.execPath, ['reproduce.mjs'], { cwd: folder })
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('the reproduction bundle', () => {
  it.each(['wave-1', 'wave-8', 'wave-9'])('of %s prints the published table byte for byte', async (waveId) => {
    const table = await fileOf(waveId, 'table.txt')
    expect(await printed(await fileOf(waveId, 'reproduce.mjs'))).toBe(table)
    expect(table).toContain(waveId === 'wave-1' ? 'no range known' : 'between')
    expect(await fileOf(waveId, 'ro-crate-metadata.json')).toContain(sha256Of(table))
    expect(await fileOf(waveId, 'datapackage.json')).toContain(sha256Of(table))
  })

  it('has another checksum when an input changes', async () => {
    const index = await readIndex(db)
    const [company, figure] = [...index.scores.get('wave-9')!][0]!
    const changed = {
      ...index,
      scores: new Map([
        ['wave-9', new Map([...index.scores.get('wave-9')!, [company, { ...figure, value: figure.value! + 0.1 }]])],
      ]),
    }
    const crateOf = (of: typeof index) => editionFilesOf(of, 'wave-9')!.find(({ name }) => name.startsWith('ro-'))!.text
    expect(crateOf(changed)).not.toBe(crateOf(index))
  })

  it('is there for published waves only', async () => expect(editionFilesOf(await readIndex(db), 'wave-7')).toBeNull())
})
