import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { englishNine } from '#domain/index/epa.ts'
import { codebookSchema } from '#domain/survey/codebook.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silent } from '#tests/support/silent-log.ts'
import { syntheticAnswers, syntheticCodebook, trueShare } from '#tests/support/synthetic-respondents.ts'
import { waveOfFiles } from '#tests/support/wave-of-files.ts'
import { importJobs, imports, scores, waves } from '../db/schema/index-data.ts'
import { summariesOf } from '../queries/companies.server.ts'
import { readIndex } from '../queries/river-health-index.server.ts'
import { getWaveSurvey } from '../queries/wave-survey.server.ts'
import { importIndex } from './import-index.server.ts'
import { getImportJob, startImportJob } from './import-jobs.server.ts'
import { waveOfAnswers } from './import-threads/wave-of-answers.ts'
import { previewImport } from './preview-import.server.ts'
import { readSurvey } from './read-respondents.server.ts'
import { undoImport } from './undo-import.server.ts'

const { db } = await testDatabase()
const codebookFile = (changes: object = {}) =>
  new File([JSON.stringify({ ...syntheticCodebook, ...changes })], 'codebook.json')
const answersFile = (text: string | string[]) => new File([text].flat(), 'answers.csv')
const read = (text: string | string[], codebook = codebookFile()) => waveOfFiles(db, codebook, answersFile(text))

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
const cpuMs = () => milliseconds(process.cpuUsage())
const threadMs = () => milliseconds(process.threadCpuUsage())

describe('a wave from its answers', () => {
  it('is previewed, applied, shown with intervals and ranges, and undone', async () => {
    const made = await read([...syntheticAnswers(4000)])
    if (!made.ok) throw new Error(JSON.stringify(made.issues))
    const preview = await previewImport(db, made.text)
    if (!preview.ok) throw new Error(JSON.stringify(preview.issues))
    expect(preview.preview.what).toBe('Wave 9: 9 scores')
    const outcome = await importIndex(db, {
      payload: preview.preview.payload,
      fingerprint: preview.preview.fingerprint,
      filename: 'answers.csv',
      changeLog: 'Wave 9 was added.',
      publishAt: null,
      by: 'tester',
    })
    if (outcome.kind !== 'applied') throw new Error(outcome.kind)

    const stored = await db.select().from(scores).where(eq(scores.waveId, 'wave-9'))
    expect(stored.map(({ kind }) => kind)).toEqual(englishNine.map(() => 'illustrative'))
    for (const { companyId, trust, estimate } of stored) {
      const { low, high, base, effectiveBase, standardError } = estimate!
      expect(low <= trust! && trust! <= high).toBe(true)
      expect(Math.abs(trust! - trueShare(companyId))).toBeLessThan(4 * standardError)
      expect(effectiveBase).toBeLessThan(base)
    }
    const scored = summariesOf(await readIndex(db)).filter(({ place }) => place !== null)
    expect(scored).toHaveLength(9)
    const ranks = scored.flatMap(({ rank }) => (typeof rank === 'object' ? rank : []))
    expect(ranks.length).toBeGreaterThan(3)
    for (const { rank, best, worst, of } of ranks) {
      expect(best <= rank && rank <= worst).toBe(true)
      expect(best > 1 || worst < of).toBe(true)
    }

    const survey = await getWaveSurvey(db, 'wave-9')
    expect(survey).toMatchObject({ synthetic: true, suppressed: [], weighting: { respondents: 4000 } })
    expect(survey!.weighting.designEffect).toBeGreaterThan(1)
    expect(survey!.sha256).toMatch(/^[0-9a-f]{64}$/)
    // Of the answers nothing is stored: not in the wave, and not in what undo keeps.
    const [kept] = await db.select().from(imports).where(eq(imports.id, outcome.id))
    expect(JSON.stringify(kept).length).toBeLessThan(40_000)

    expect(await undoImport(db, { id: outcome.id, by: 'tester' })).toMatchObject({ kind: 'undone' })
    expect(await db.select().from(waves).where(eq(waves.id, 'wave-9'))).toEqual([])
  })

  it('publishes no score of fewer than fifty answers', async () => {
    const [head, ...rows] = [...syntheticAnswers(3000)].join('').split('\r\n')
    const few = rows.filter((row, i) => !row.includes('thames-water') || i < 300)
    const made = await read([head, ...few].join('\r\n'))
    if (!made.ok) throw new Error(JSON.stringify(made.issues))
    const { wave, scores: found } = JSON.parse(made.text)
    expect(wave.survey.suppressed).toEqual(['thames-water'])
    expect(found.find(({ companyId }: { companyId: string }) => companyId === 'thames-water')).toMatchObject({
      trust: null,
      estimate: null,
      note: expect.stringContaining('fewer than 50'),
    })
  })

  it('is made of a hundred thousand answers in a thread: this one has next to nothing to do, and the job says how far it is', async () => {
    const answers = answersFile([...syntheticAnswers(100_000)])
    const survey = await readSurvey(codebookFile(), answers)
    if (!survey.ok) throw new Error(JSON.stringify(survey.issues))
    const [memory, processBefore, threadBefore] = [process.memoryUsage().rss, cpuMs(), threadMs()]
    const job = (await startImportJob({ db, log: silent }, survey.survey))!
    const seen = new Set<number>()
    let [isDone, longestTurn, turnBegan] = [false, 0, threadMs()]
    void job.done.then(() => {
      isDone = true
    })
    while (!isDone) {
      const state = (await getImportJob(db, job.id))!
      if ('percent' in state) seen.add(state.percent)
      await sleep(20)
      longestTurn = Math.max(longestTurn, threadMs() - turnBegan)
      turnBegan = threadMs()
    }
    const elsewhere = cpuMs() - processBefore - (threadMs() - threadBefore)
    const more = (process.memoryUsage().rss - memory) / 1e6
    process.stdout.write(
      `100,000 answers: ${elsewhere.toFixed(0)} ms of processor time in the thread; the longest turn of the event loop meanwhile had ${longestTurn.toFixed(0)}; ${more.toFixed(0)} MB more\n`,
    )
    expect(longestTurn).toBeLessThan(elsewhere / 10)
    const state = await getImportJob(db, job.id)
    if (!state || !('outcome' in state)) throw new Error('the job has no outcome')
    expect(state.filename).toBe('answers.csv')
    expect(state.outcome.ok && state.outcome.text.length).toBeLessThan(20_000)
    expect(seen.size).toBeGreaterThan(3)
  }, 60_000)

  it('is refused when three others wait, and is lost with its process', async () => {
    const survey = await readSurvey(codebookFile(), answersFile([...syntheticAnswers(1000)]))
    if (!survey.ok) throw new Error(JSON.stringify(survey.issues))
    const started = await Promise.all([1, 2, 3, 4].map(() => startImportJob({ db, log: silent }, survey.survey)))
    expect(started.filter(Boolean)).toHaveLength(3)
    await Promise.all(started.map((job) => job?.done))
    const [abandoned] = await db
      .insert(importJobs)
      .values({ filename: 'a.csv', updatedAt: new Date('2026-01-01') })
      .returning()
    expect(await getImportJob(db, abandoned!.id)).toMatchObject({
      outcome: { failed: expect.stringContaining('started again') },
    })
    expect(await getImportJob(db, 'none')).toBeNull()
  })
})

describe('a survey that cannot be taken is refused in words', () => {
  const head = 'age,sex,region,company,trust,concern'
  const row = '18-34,female,north,thames-water,yes,yes'
  it.each([
    ['a column that could name a person', `${head},Email\n${row},a@b.c`, 'no column that could name a person'],
    ['a column that nobody asked for', `${head},income\n${row},5`, 'only columns that the codebook names'],
    ['a column that is missing', 'age,sex\n18-34,female', 'this column, which the codebook names'],
    ['an answer that is none', `${head}\n${row.replace('yes,yes', 'maybe,yes')}`, 'one of yes, no, unsure'],
    ['a company that is none', `${head}\n${row.replace('thames-water', 'acme')}`, 'one of'],
    ['a short line', `${head}\n18-34,female`, '6 cells'],
    ['an empty category', `${head}\n${row}\n${row}`, 'Nobody in the sample has Age “35-54”'],
    ['text that is not UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x0a]), 'text in UTF-8'],
    ['a quote that is never closed', `${head}\n"${'x'.repeat(11_000)}`, 'a quote that is closed'],
    ['no respondents', head, 'at least one respondent'],
  ] as [string, string | Buffer, string][])('%s', (_, text, expected) => {
    const codebook = codebookSchema.parse(syntheticCodebook)
    const made = waveOfAnswers({ codebook, bytes: Buffer.from(text as string), companyIds: [...englishNine] }, () => {})
    expect(made.ok).toBe(false)
    expect(JSON.stringify(made)).toContain(JSON.stringify(expected).slice(1, -1))
  })

  it.each([
    [{ company: 'customer_email' }, 'could name a person'],
    [{ questions: [] }, 'questions'],
    [{ surname: 'x' }, 'surname'],
  ])('a codebook with %j', async (changes, expected) =>
    expect(JSON.stringify(await read(`${head}\n${row}`, codebookFile(changes)))).toContain(expected),
  )

  it('a codebook that is no JSON, and files that are missing', async () => {
    expect((await readSurvey(new File(['{'], 'c.json'), answersFile('x'))).ok).toBe(false)
    expect((await readSurvey(null, null)).ok).toBe(false)
    expect((await readSurvey(codebookFile(), null)).ok).toBe(false)
  })
})
