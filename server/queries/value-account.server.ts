import { changedSentence, enteredSentence } from '#domain/figures/account-change.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { inputsOf, isInputOf } from '#domain/index/derived.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import { longDate } from '#domain/text/dates.ts'
import { english, type Text } from '#domain/text/message.ts'
import type { Db } from '../db/db.ts'
import { measureChartOf } from './chart-data.server.ts'
import { listShippedChanges } from './figure-history.server.ts'
import { listPublishedReplies } from './published-replies.server.ts'
import { companyNamesOf, type RiverHealthIndex, readIndex } from './river-health-index.server.ts'
import { listValueChanges } from './value-history.server.ts'

const isMetric = (code: string): code is MetricCode => Object.hasOwn(metrics, code)

/** Every value of a measure, trust scores of all waves included, newest period first. */
const figuresOf = ({ figures, scores }: RiverHealthIndex, metric: MetricCode): CompanyFigure[] =>
  (metric === 'trust' ? [...scores.values()].flatMap((wave) => [...wave.values()]) : figures)
    .filter((figure) => figure.metric === metric)
    .sort((a, b) => (a.period < b.period ? 1 : a.period > b.period ? -1 : 0))

/** What a measure is, and whose values of it are held. Null: there is no such measure, or no value of it. */
export const getMeasure = async (db: Db, code: string, period: string | null = null, t: Text = english) => {
  if (!isMetric(code)) return null
  const index = await readIndex(db, { metrics: 'all' })
  const figures = figuresOf(index, code)
  // A year that was searched in vain comes after one with a value, or the list would be one of nothing for as long as a year is unpublished.
  const found = [...figures.filter(({ value }) => value !== null), ...figures]
  const companies = [...companyNamesOf(index)]
    .map(([id, name]) => ({ id, name, newest: found.find(({ companyId }) => companyId === id) ?? null }))
    .filter(({ newest }) => newest !== null)
  return companies.length > 0
    ? { metric: code, companies, inputs: inputsOf(code), ...measureChartOf(index, code, period, t) }
    : null
}

/** The values of one measure of one company: each with its inputs and what was changed of it. Null: none is held. */
export const getValueAccount = async (db: Db, code: string, companyId: string, t: Text = english) => {
  if (!isMetric(code)) return null
  const index = await readIndex(db, { metrics: 'all' })
  const company = companyNamesOf(index).get(companyId)
  const figures = figuresOf(index, code).filter((figure) => figure.companyId === companyId)
  if (!company || figures.length === 0) return null
  const changes = await listAccountChanges(db, { companyId, metric: code }, t)
  const replies = await listPublishedReplies(db, { companyId, metric: code })
  // A score is stored under its wave, and shown under the wave's month.
  const months = new Map(index.waves.map(({ id, fielded }) => [id, fielded]))
  const values = figures.map((figure) => ({
    figure,
    inputs: inputsOf(code).flatMap(
      (input) => index.figures.find((other) => other.metric === input && isInputOf(other, figure)) ?? [],
    ),
    changes: changes.filter(({ of }) => (months.get(of) ?? of) === figure.period).map(({ of: _, ...change }) => change),
    replies: replies.filter(({ period }) => period === figure.period),
  }))
  return { metric: code, company: { id: companyId, name: company }, values }
}

/** What imports, corrections and new versions of the shipped record changed, newest first. `of` is the period, or for a score the wave. */
const listAccountChanges = async (
  db: Db,
  { companyId, metric }: { companyId: string; metric: MetricCode },
  t: Text,
) => {
  const isTrust = metric === 'trust'
  const [byHand, shipped] = await Promise.all([
    listValueChanges(db, { companyId, metric }),
    listShippedChanges(
      db,
      {
        record: isTrust ? 'scores' : 'values',
        like: isTrust ? `% ${companyId}` : `${companyId} ${metric} %`,
        textOf: ({ value, trust }) => formatMetric(metric, ((isTrust ? trust : value) as number | null) ?? null, t),
      },
      t,
    ),
  ])
  return [
    ...byHand.map(({ of, before, hadBefore, after, reason, date, undone }) => ({
      of,
      date,
      text: hadBefore
        ? changedSentence('editor', formatMetric(metric, before, t), formatMetric(metric, after, t), t)
        : enteredSentence('editor', formatMetric(metric, after, t), t),
      reason,
      undone: undone && t('Taken back on {date}.', { date: longDate(undone) }),
    })),
    ...shipped.map(({ key, date, text }) => ({ of: key.split(' ')[isTrust ? 0 : 2]!, date, text })),
  ].sort((a, b) => (a.date < b.date ? 1 : -1))
}
