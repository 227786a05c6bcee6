import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CompanyFigure } from '#domain/index/company.ts'
import { readFiguresEdition } from '#domain/index/figures-edition.ts'
import { testDatabase } from '#tests/support/database.ts'
import { syntheticAnswers, syntheticCodebook } from '#tests/support/synthetic-respondents.ts'
import { waveOfFiles } from '#tests/support/wave-of-files.ts'
import { getEdition, getNewestEdition, listEditions } from '../queries/editions.server.ts'
import { readIndex } from '../queries/river-health-index.server.ts'
import { importIndex } from './import-index.server.ts'
import { createEditionKeeper, keepEditions } from './keep-editions.ts'
import { previewImport } from './preview-import.server.ts'

const { db } = await testDatabase()
const load = async (codebook: object, answers: string) => {
  const made = await waveOfFiles(db, new File([JSON.stringify(codebook)], 'c.json'), new File([answers], 'a.csv'))
  if (!made.ok) throw new Error(JSON.stringify(made.issues))
  const result = await previewImport(db, made.text)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  const { payload, fingerprint } = result.preview
  const changeLog = 'A synthetic wave.'
  await importIndex(db, { payload, fingerprint, filename: null, changeLog, publishAt: null, by: 'tester' })
}
const { wave, questions } = syntheticCodebook
/** The answers of wave 9 are published, those of wave 8 are not; wave 7 has two questions about trust. */
const answersOf8 = [...syntheticAnswers(4000, 2)].join('')
await load({ ...syntheticCodebook, publishAnswers: true }, [...syntheticAnswers(4000, 1)].join(''))
await load({ ...syntheticCodebook, wave: { ...wave, id: 'wave-8', label: 'Wave 8', order: 8 } }, answersOf8)
await load(
  {
    ...syntheticCodebook,
    wave: { ...wave, id: 'wave-7', label: 'Wave 7', order: 7 },
    publishAnswers: true,
    questions: questions.map((question) => ({ ...question, feeds: 'trust' })),
    trim: { smallest: 0.75, largest: 1.65 },
  },
  [...syntheticAnswers(4000, 3)].join(''),
)

const newest = async (series: string) => (await getNewestEdition(db, series))!
const fileOf = async (series: string, name: string) =>
  (await newest(series)).files.find((file) => file.name === name)!.text

/** Runs the script in a folder that holds nothing else, but for the files that are given. */
const printed = async (script: string, files: Record<string, string> = {}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'edition-'))
  try {
    for (const [name, text] of Object.entries({ ...files, 'reproduce.mjs': script }))
      await writeFile(path.join(folder, name), text)
    const args = ['reproduce.mjs', ...Object.keys(files)]
    return (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('the reproduction bundle', () => {
  it.each(['record', 'figures', 'wave-1', 'wave-7', 'wave-8', 'wave-9'])(
    'of %s prints the published table byte for byte',
    async (series) => {
      await keepEditions(db)
      const table = await fileOf(series, 'table.txt')
      const script = await fileOf(series, 'reproduce.mjs')
      expect(await printed(script)).toBe(table)
      if (series !== 'figures') expect(table).toContain(series === 'wave-1' ? 'no range known' : 'between')
      // The script holds the inputs, and no more than they say.
      expect(script).toContain((await fileOf(series, 'inputs.json')).trimEnd())
      expect(/"answers":/.test(script)).toBe(['wave-7', 'wave-9'].includes(series))
    },
  )

  it('of the figures has every figure of the index as it stands, value by value', async () => {
    const kept = readFiguresEdition(await fileOf('figures', 'inputs.json'))
    const { figures, waves, scores } = await readIndex(db, { metrics: 'all' })
    const lineOf = ({ companyId, metric, period, value, basis, provenance }: CompanyFigure) =>
      JSON.stringify([companyId, metric, period, value, basis, provenance.kind, provenance.source])
    const now = [...figures, ...scores.get(waves[0]!.id)!.values()]
    expect(kept.figures.map(lineOf).sort()).toEqual(now.map(lineOf).sort())
    expect(kept.wave).toMatchObject({ id: 'wave-9', label: 'Wave 9' })
  })

  it('weights the answers anew: with one answer changed it prints another table', async () => {
    const script = await fileOf('wave-9', 'reproduce.mjs')
    const line = /\["thames-water","18-34","female","north","yes",(\d+)\]/.exec(script)!
    const changed = script.replace(line[0], line[0].replace(`,${line[1]}]`, `,${Number(line[1]) + 30}]`))
    expect(await printed(changed)).not.toBe(await fileOf('wave-9', 'table.txt'))
  })

  it('of unpublished answers starts from their file, if somebody has it, and takes no other', async () => {
    const script = await fileOf('wave-8', 'reproduce.mjs')
    // Only the answers lead to the table now.
    const withoutScores = script.replace(/"score":[\d.]+/g, '"score":1')
    expect(await printed(withoutScores, { 'answers.csv': answersOf8 })).toBe(await fileOf('wave-8', 'table.txt'))
    await expect(printed(script, { 'answers.csv': answersOf8.replace('yes', 'no') })).rejects.toThrow(
      'not the file that the wave was made of',
    )
  })

  it('of the record has every source, and the published parts of each rate', async () => {
    const inputs = JSON.parse(await fileOf('record', 'inputs.json'))
    const values = inputs.measures.flatMap((measure: { values: object[] }) => measure.values)
    expect(values.length).toBeGreaterThan(100)
    for (const { source } of values) expect(inputs.sources[source]).toMatch(/^[^:]+: .+/)
    const [spills] = inputs.measures.filter(({ metric }: { metric: string }) => metric === 'spills-per-overflow')
    for (const { divide } of spills.values) expect(divide).toHaveLength(2)
  })
})

describe('editions', () => {
  const checksums = async () => (await newest('record')).files.map(({ name, sha256 }) => [name, sha256])

  it('stand as long as nothing changes, and a changed input makes the next one with other checksums', async () => {
    await keepEditions(db)
    const keep = createEditionKeeper(db)
    expect(await keep()).toEqual([])
    const [before, pinned] = [await checksums(), await getEdition(db, 'record-edition-1')]
    await db.execute(sql`
      update metric_values set value = value + 1
      where metric = 'serious-incidents' and company_id = 'thames-water' and period = '2024'`)
    expect(await keep()).toEqual(['record-edition-2', 'figures-edition-3'])
    expect(await keep()).toEqual([])
    const after = await checksums()
    for (const [i, [name, sha256]] of before.entries()) expect(after[i], name).not.toEqual([name, sha256])
    expect(await getEdition(db, 'record-edition-1')).toEqual(pinned)
    expect((await listEditions(db, 'record')).map(({ number }) => number)).toEqual([2, 1])
    expect(await printed(await fileOf('record', 'reproduce.mjs'))).toBe(await fileOf('record', 'table.txt'))
  })

  it('are kept once by several instances at a time', async () => {
    await db.execute(sql`update scores set trust = trust + 1 where wave_id = 'wave-1'`)
    const added = await Promise.all([keepEditions(db), keepEditions(db), keepEditions(db)])
    expect(added.flat()).toEqual(['wave-1-edition-2'])
  })

  it('are made of published waves only, and outlive an undone one', async () => {
    await db.execute(sql`update waves set publish_at = now() + interval '1 day' where id = 'wave-8'`)
    await db.execute(sql`update scores set trust = trust + 1 where wave_id = 'wave-8'`)
    expect(await keepEditions(db)).toEqual([])
    expect(await getEdition(db, 'wave-8-edition-1')).not.toBeNull()
    expect(await getEdition(db, 'wave-8-edition-2')).toBeNull()
  })
})
