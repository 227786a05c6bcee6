import { data, Link } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { UndoConflict } from '#domain/import/index-changes.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import { londonInstant, londonMoment } from '#domain/text/london-time.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext, type Services } from '#server/context.server.ts'
import { listCompanyNames } from '#server/queries/companies.server.ts'
import { listCompanyFigures } from '#server/queries/company-figures.server.ts'
import { listAllWaves, listImports, listMetricStates } from '#server/queries/index-admin.server.ts'
import { correctValue } from '#server/services/correct-value.server.ts'
import { type ScheduleOutcome, scheduleWave } from '#server/services/schedule-wave.server.ts'
import { undoImport } from '#server/services/undo-import.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Outcome } from '../components/outcome.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/route.ts'
import { ImportList } from './import-list.tsx'
import { MetricFigures } from './metric-figures.tsx'
import { ValueForm } from './value-form.tsx'
import { WaveTimes } from './wave-times.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'import-index')
  const { db } = appContext(context)
  const { searchParams } = new URL(request.url)
  const metricParam = searchParams.get('metric') ?? ''
  const metric = Object.hasOwn(metrics, metricParam) ? (metricParam as MetricCode) : null
  const [waves, states, imports, figures, names] = await Promise.all([
    listAllWaves(db),
    listMetricStates(db),
    listImports(db),
    metric ? listCompanyFigures(db, { metrics: [metric] }) : [],
    listCompanyNames(db),
  ])
  const [company, period] = [searchParams.get('company'), searchParams.get('period')]
  const chosen = figures.find((figure) => figure.companyId === company && figure.period === period) ?? null
  return { waves, states, imports, metric, figures, names, chosen, isApplied: searchParams.has('applied') }
}

const refusals: Record<Exclude<ScheduleOutcome, 'set'>, string> = {
  unknown: 'There is no such wave.',
  'last-wave': 'This is the only wave that is out. Without it the site would have no ranking, so it cannot be hidden.',
  'changed-since': 'Somebody else has changed the time meanwhile. Look at it and try again.',
}

interface ActionResult {
  done: string | null
  problem: string | null
  conflicts: UndoConflict[]
  /** A correction that was not taken, to fill its form again. */
  value?: { errors: { value?: string; reason?: string }; submitted: { value: string; reason: string } }
}
const respondProblem = (problem: string, status: number, conflicts: UndoConflict[] = []) =>
  data<ActionResult>({ done: null, problem, conflicts }, { status })
const respondDone = (done: string) => data<ActionResult>({ done, problem: null, conflicts: [] })

const correctionRefusals = {
  unknown: 'There is no such value.',
  'changed-since': 'Somebody else has changed it meanwhile. Look at it and try again.',
  nothing: 'It has this value already.',
}

const respondToCorrection = async (db: Services['db'], form: FormData, by: string) => {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const submitted = { value: field('value'), reason: field('reason') }
  const refuse = (errors: { value?: string; reason?: string }) =>
    data<ActionResult>({ done: null, problem: null, conflicts: [], value: { errors, submitted } }, { status: 422 })
  const metric = field('metric')
  if (!Object.hasOwn(metrics, metric)) return respondProblem(correctionRefusals.unknown, 404)
  if (submitted.value !== '' && !/^-?\d+(\.\d+)?$/.test(submitted.value))
    return refuse({ value: 'Give a number without separators, or nothing' })
  if (submitted.reason.length < 10 || submitted.reason.length > 500)
    return refuse({ reason: 'Say in 10 to 500 characters why' })
  const outcome = await correctValue(db, {
    companyId: field('company'),
    metric: metric as MetricCode,
    period: field('period'),
    value: submitted.value === '' ? null : Number(submitted.value),
    seenValue: field('was'),
    reason: submitted.reason,
    by,
  })
  if (outcome.kind === 'corrected') return respondDone('The value is changed, and the change log says why.')
  if (outcome.kind === 'invalid') return refuse({ value: `Expected: ${outcome.expected}` })
  return respondProblem(correctionRefusals[outcome.kind], outcome.kind === 'unknown' ? 404 : 409)
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'import-index')
  const { db } = appContext(context)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const id = field('id')
  switch (field('intent')) {
    case 'undo-import': {
      if (!isUuid(id)) return respondProblem('There is no such import.', 404)
      const undo = await undoImport(db, { id, by: person.id })
      if (undo.kind === 'undone') return respondDone(`Undone: ${undo.rows} rows are as they were.`)
      if (undo.kind === 'unknown') return respondProblem('There is no such import.', 404)
      if (undo.kind === 'already') return respondProblem('It has been undone already.', 409)
      return respondProblem('It cannot be undone: later changes touched the same rows.', 409, undo.conflicts)
    }
    case 'correct-value':
      return respondToCorrection(db, form, person.id)
    case 'schedule-wave': {
      const publishAt = londonInstant(field('publishAt'))
      if (!publishAt || publishAt <= new Date()) return respondProblem('Choose a time to come, in London.', 422)
      const outcome = await scheduleWave(db, { id, publishAt, seenPublishAt: field('was'), by: person.id })
      if (outcome !== 'set') return respondProblem(refusals[outcome], 409)
      return respondDone(`${id} appears on ${londonMoment(publishAt)} London time.`)
    }
    case 'publish-wave': {
      const outcome = await scheduleWave(db, { id, publishAt: null, seenPublishAt: field('was'), by: person.id })
      return outcome === 'set' ? respondDone(`${id} is public now.`) : respondProblem(refusals[outcome], 409)
    }
    default:
      return respondProblem('There is no such action.', 422)
  }
}

/** Also after a 4xx: a conflict means that somebody else has changed the data. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Index data',
    description: 'Waves, values, imports and the hours at which waves appear.',
    noIndex: true,
  })

export default function IndexData({ loaderData, actionData }: Route.ComponentProps) {
  const { waves, states, imports, metric, figures, names, chosen, isApplied } = loaderData
  return (
    <AdminPage
      title="Index data"
      intro="Waves, values and imports. Every import can be undone while nothing later has touched its rows."
      actions={<ButtonLink to="/admin/index-data/import">Import data</ButtonLink>}
    >
      {actionData?.problem ? (
        <Outcome key={imports.length} tone="danger">
          <p>{actionData.problem}</p>
          {actionData.conflicts.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {actionData.conflicts.map(({ table, key, why }) => (
                <li key={`${table} ${key}`}>
                  {key}: {why}
                </li>
              ))}
            </ul>
          )}
        </Outcome>
      ) : actionData?.done ? (
        <Outcome tone="good">{actionData.done}</Outcome>
      ) : (
        isApplied && (
          <Outcome tone="good">The import is applied. The public pages show it now, or at the wave’s hour.</Outcome>
        )
      )}
      <Section title="Waves">
        <WaveTimes waves={waves} />
      </Section>
      <Section title="Imports">
        <ImportList imports={imports} />
      </Section>
      <Section title="Values by measure">
        <Table caption="How much there is of each measure" dense>
          <thead>
            <tr>
              <th scope="col">Measure</th>
              <th scope="col">Code</th>
              <th scope="col" data-align="end">
                Values
              </th>
              <th scope="col" data-align="end">
                Not reported
              </th>
              <th scope="col" data-align="end">
                Invented
              </th>
              <th scope="col">Newest period</th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <tr key={state.metric}>
                <th scope="row">
                  <Link to={`?metric=${state.metric}#values`} preventScrollReset className="text-link">
                    {metrics[state.metric].label}
                  </Link>
                </th>
                <td>{state.metric}</td>
                <td data-align="end">{state.values}</td>
                <td data-align="end">{state.missing}</td>
                <td data-align="end">{state.illustrative}</td>
                <td>{state.newest ?? 'N/A'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      {metric && (
        <MetricFigures
          metric={metric}
          figures={figures}
          names={names}
          form={
            chosen &&
            !actionData?.done && (
              <ValueForm
                figure={chosen}
                company={names.get(chosen.companyId) ?? chosen.companyId}
                errors={actionData?.value?.errors ?? {}}
                submitted={actionData?.value?.submitted ?? null}
              />
            )
          }
        />
      )}
    </AdminPage>
  )
}
