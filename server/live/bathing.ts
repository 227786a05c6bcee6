import { z } from 'zod'
import { isNation, type Nation } from '#domain/maps/nations.ts'
import { londonInstant } from '#domain/text/london-time.ts'
import { assessmentOf, ratingOf, sampleTimesOf } from '#domain/waters/bathing-notation.ts'
import type { BacteriaCount } from '#domain/waters/bathing-water.ts'
import type { BathingRead, Connector, ReadContext } from './contract.ts'
import { addressAt, lastPart, listOf, valueAt } from './linked-data.ts'
import { FeedError } from './polite-client.ts'
import { cleanPoint, cleanText } from './text.ts'

/** Bathing waters from the linked-data API that the Environment Agency runs for itself and for Natural Resources Wales. */
type Water = BathingRead['waters'][number]
type Year = BathingRead['years'][number]
type Sample = BathingRead['samples'][number]

const pageSchema = z.object({ result: z.object({ items: z.array(z.unknown()), next: z.unknown().optional() }) })
const pageSize = 2000
const maxPages = 10
/** Each has a request of its own, so the first reads leave some for the next. */
const maxSampledPoints = 150
/** Where so many points have no sample, the question is not understood: no more are asked. */
const maxEmptyPoints = 10
/** More than one season has. */
const samplesOfPoint = 40
const yearsEveryMs = 7 * 86_400_000
const yearsBack = 5

export const readBathing: Connector = async (context) => {
  const { base, client, memory, now } = context
  const address = `${base}/doc/bathing-water.json?_pageSize=${pageSize}&_page=0`
  const firstPage = await client.getJsonUnless(address, memory.etag)
  if (!firstPage) return { rows: [], isUnchanged: true, invalid: 0, dataAsOf: now(), memory }
  const { waters, years, latest, invalid } = parseWaters(
    (await readPages(context, firstPage.body)).filter((item) => isOfNation(item, context.feed.nation)),
  )
  if (waters.length === 0) throw new FeedError('The answer has no bathing waters')
  const isYearsTime = !memory.yearsAt || now() - Number(memory.yearsAt) >= yearsEveryMs
  const earlier = isYearsTime ? await readYears(context, waters) : []
  const due = [...latest].filter(
    ([id, { takenAt, recordedOn }]) => (context.sampleRecordedOn(id, takenAt) ?? '') < recordedOn,
  )
  const samples = await readSamples(context, waters, due.map(([id]) => id).slice(0, maxSampledPoints))
  // While samples are still to be read, the list is wanted again even if it has not changed.
  const isComplete = due.length <= maxSampledPoints && samples.isWhole
  return {
    rows: [],
    bathing: { waters, years: [...years, ...earlier], samples: samples.rows },
    invalid,
    dataAsOf: now(),
    memory: {
      yearsAt: isYearsTime ? String(now()) : memory.yearsAt!,
      ...(isComplete && firstPage.etag ? { etag: firstPage.etag } : {}),
    },
  }
}

const itemsOf = (answer: unknown) => {
  const parsed = pageSchema.safeParse(answer)
  if (!parsed.success) throw new FeedError('The answer has another shape than expected')
  return parsed.data.result
}

const readPages = async ({ client, base }: ReadContext, firstPage: unknown): Promise<unknown[]> => {
  let page = itemsOf(firstPage)
  const items = [...page.items]
  for (let number = 1; page.next && number < maxPages; number++) {
    page = itemsOf(await client.getJson(`${base}/doc/bathing-water.json?_pageSize=${pageSize}&_page=${number}`))
    items.push(...page.items)
  }
  return items
}

/** Both regulators' waters are in one store: each feed keeps to its own, where the country is named. */
const isOfNation = (item: unknown, nation: Nation) => {
  const country = lastPart(addressAt(item, 'country') ?? '')
  return !isNation(country) || country === nation
}

const parseWaters = (items: readonly unknown[]) => {
  const waters = new Map<string, Water>()
  const years: Year[] = []
  const latest = new Map<string, { takenAt: string; recordedOn: string }>()
  let invalid = 0
  for (const item of items) {
    const water = waterOf(item)
    if (!water) {
      invalid++
      continue
    }
    waters.set(water.id, water)
    for (const assessment of listOf((item as { latestComplianceAssessment?: unknown }).latestComplianceAssessment)) {
      const year = yearOf(assessment, () => water.id)
      if (year) years.push(year)
    }
    const sample = latestSampleOf(item)
    if (sample) latest.set(water.id, sample)
  }
  return { waters: [...waters.values()], years, latest, invalid }
}

const waterSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{3,40}$/),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
})

const waterOf = (item: unknown): Water | null => {
  const parsed = waterSchema.safeParse({
    id: valueAt(item, 'eubwidNotation'),
    name: cleanText(String(valueAt(item, 'name') ?? '')),
    lat: valueAt(item, 'samplingPoint', 'lat'),
    lon: valueAt(item, 'samplingPoint', 'long'),
  })
  if (!parsed.success) return null
  const { id, name } = parsed.data
  const { lat, lon } = cleanPoint(parsed.data.lat, parsed.data.lon)
  if (lat === null || lon === null) return null
  const point = lastPart(addressAt(item, 'samplingPoint') ?? '') || id.slice(id.lastIndexOf('-') + 1)
  const level = lastPart(addressAt(item, 'latestRiskPrediction', 'riskLevel') ?? '')
  const until = londonInstant(String(valueAt(item, 'latestRiskPrediction', 'expiresAt') ?? '').slice(0, 16))
  const risk = until && (level === 'normal' || level === 'increased') ? level : null
  return {
    ...{ id: id.toLowerCase(), point, name, lat, lon, page: null, sampleResult: null },
    sampledOn: latestSampleOf(item)?.takenAt.slice(0, 10) ?? null,
    ...{ risk, riskUntil: risk && until ? until.getTime() : null },
    isWorsenedByRain: valueAt(item, 'waterQualityImpactedByHeavyRain') === true,
  }
}

const latestSampleOf = (item: unknown) => sampleTimesOf(addressAt(item, 'latestSampleAssessment') ?? '')

const yearOf = (assessment: unknown, idOf: (point: string) => string | undefined): Year | null => {
  const found = assessmentOf(addressAt(assessment) ?? '')
  const rating = ratingOf(addressAt(assessment, 'complianceClassification') ?? '')
  const waterId = found && idOf(found.point)
  return waterId && rating ? { waterId, year: found.year, rating } : null
}

/** Classes of earlier years. Some found that the filter answers with nothing: then there are only those that we have seen ourselves. */
const readYears = async ({ client, base, now }: ReadContext, waters: readonly Water[]): Promise<Year[]> => {
  const byPoint = new Map(waters.map(({ id, point }) => [point, id]))
  const newest = new Date(now()).getUTCFullYear()
  const years: Year[] = []
  for (let year = newest; year > newest - yearsBack; year--) {
    const query = `sampleYear.ordinalYear=${year}&_pageSize=${pageSize}`
    const page = await client
      .getJson(`${base}/doc/bathing-water-quality/compliance-rBWD.json?${query}`)
      .then(itemsOf)
      .catch(() => ({ items: [] }))
    years.push(...page.items.flatMap((item) => yearOf(item, (point) => byPoint.get(point)) ?? []))
  }
  return years
}

/** One point after another; if the publisher will not go on, what was read is kept and the rest is for the next time. */
const readSamples = async ({ client, base }: ReadContext, waters: readonly Water[], ids: readonly string[]) => {
  const byId = new Map(waters.map((water) => [water.id, water]))
  const rows: Sample[] = []
  for (const [index, id] of ids.entries()) {
    if (rows.length === 0 && index === maxEmptyPoints) return { rows, isWhole: false }
    const query = `bwq_samplingPoint.samplePointNotation=${encodeURIComponent(byId.get(id)!.point)}`
    const rest = `_sort=-sampleDateTime&_pageSize=${samplesOfPoint}`
    try {
      const answer = await client.getJson(`${base}/doc/bathing-water-quality/in-season/sample.json?${query}&${rest}`)
      rows.push(...itemsOf(answer).items.flatMap((item) => sampleOf(item, id) ?? []))
    } catch {
      return { rows, isWhole: false }
    }
  }
  return { rows, isWhole: true }
}

const sampleOf = (item: unknown, waterId: string): Sample | null => {
  const taken = String(valueAt(item, 'sampleDateTime', 'inXSDDateTime') ?? '')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(taken)) return null
  const takenAt = taken.slice(0, 19)
  return {
    waterId,
    takenAt,
    recordedOn: sampleTimesOf(addressAt(item) ?? '')?.recordedOn ?? takenAt.slice(0, 10),
    ecoli: countOf(item, 'escherichiaColi'),
    enterococci: countOf(item, 'intestinalEnterococci'),
    isDiscounted: valueAt(item, 'discountable') === true,
  }
}

const countOf = (item: unknown, name: string): BacteriaCount | null => {
  const count = Number(valueAt(item, `${name}Count`) ?? Number.NaN)
  const qualifier = valueAt(item, `${name}Qualifier`, 'countQualifierNotation') ?? '='
  if (!Number.isInteger(count) || count < 0 || count > 1e9) return null
  return qualifier === '<' || qualifier === '=' || qualifier === '>' ? { qualifier, count } : null
}
