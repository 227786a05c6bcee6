import { data } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { fieldErrors, formValues, maintenanceSchema, seriesSchema, stationSchema } from '#domain/schemas/station.ts'
import { decisionSchema } from '#domain/stations/quarantine.ts'
import { londonInstant } from '#domain/text/london-time.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getAdminStation } from '#server/stations/admin-station.server.ts'
import { addSeries, logMaintenance, saveStation } from '#server/stations/manage.server.ts'
import { decideQuarantined } from '#server/stations/quarantine.server.ts'
import { createStationToken, revokeStationToken } from '#server/stations/tokens.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Outcome } from '../components/outcome.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/station.ts'
import { MaintenanceSection } from './maintenance-section.tsx'
import { QuarantineList } from './quarantine-list.tsx'
import { SensorSection } from './sensor-section.tsx'
import { StationForm } from './station-form.tsx'
import { TokenSection } from './token-section.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'change-settings')
  const found = await getAdminStation(appContext(context).db, params.id)
  if (!found) throw await notFoundOrRedirect(context, request)
  return found
}

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const { id: by } = await requirePermission(context, request, 'change-settings')
  const { db } = appContext(context)
  const found = await getAdminStation(db, params.id)
  if (!found) throw await notFoundOrRedirect(context, request)
  const stationId = found.station.id
  const form = await request.formData()
  const values = formValues(form)
  const intent = String(form.get('intent') ?? '')
  const answer = (
    done: string | null,
    {
      problem = null as string | null,
      errors = {} as Record<string, string>,
      token = null as string | null,
      status = 200,
    } = {},
  ) => data({ done, problem, errors, token, intent, values: problem ? values : {} }, { status })
  const invalid = (errors: Record<string, string>) =>
    answer(null, { problem: 'Nothing was saved. See below.', errors, status: 422 })
  const refuse = (problem: string, status = 409) => answer(null, { problem, status })
  switch (intent) {
    case 'save-station': {
      const station = stationSchema.safeParse({ ...values, isPublic: values.isPublic === 'on' })
      if (!station.success) return invalid(fieldErrors(station.error))
      const version = Number(/^\d{1,9}$/.exec(values.version ?? '')?.[0] ?? 0)
      const outcome = await saveStation(db, { id: stationId, version, values: station.data, by })
      if (outcome === 'taken') return invalid({ slug: 'Another station has this address' })
      if (outcome === 'conflict') return refuse('Somebody else has saved it since. Load the page again and look.')
      return answer('The station is saved.')
    }
    case 'add-sensor': {
      const series = seriesSchema.safeParse(values)
      if (!series.success) return invalid(fieldErrors(series.error))
      const isNew = await addSeries(db, stationId, series.data, by)
      return isNew ? answer('The sensor is added.') : refuse('The station measures it already.')
    }
    case 'create-station-token': {
      const token = await createStationToken(db, stationId, by)
      return token ? answer('The token is made.', { token }) : refuse('There are ten already. Revoke one first.')
    }
    case 'revoke-station-token': {
      const isDone = await revokeStationToken(db, { stationId, id: values.token ?? '', by })
      return isDone ? answer('The token is revoked.') : refuse('It is revoked already.', 404)
    }
    case 'log-maintenance': {
      const [start, end] = [values.start, values.end].map((minute) => londonInstant(minute ?? '') ?? undefined)
      const entry = maintenanceSchema.safeParse({ ...values, start, end })
      if (!entry.success) return invalid(fieldErrors(entry.error))
      const { suspect } = await logMaintenance(db, stationId, entry.data, by)
      return answer(`The log has it. ${suspect} ${suspect === 1 ? 'reading is' : 'readings are'} suspect now.`)
    }
    case 'decide-reading': {
      const decision = decisionSchema.safeParse(values)
      if (!decision.success) return invalid(fieldErrors(decision.error))
      const id = Number(/^\d{1,15}$/.exec(values.reading ?? '')?.[0] ?? 0)
      const problem = await decideQuarantined(db, { stationId, id, ...decision.data, by })
      return problem
        ? refuse(problem)
        : answer(decision.data.decision === 'released' ? 'It is released.' : 'It is rejected.')
    }
    default:
      return refuse('This form is not understood.', 400)
  }
}

export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Station', description: 'A station of our own.', noIndex: true })

export default function Station({ loaderData, actionData }: Route.ComponentProps) {
  const { station, series, tokens, maintenance, quarantine } = loaderData
  const errorsOf = (intent: string) => (actionData?.intent === intent ? actionData.errors : {})
  const valuesOf = (intent: string) => (actionData?.intent === intent ? actionData.values : {})
  const { version, name, slug, river, place, owner, operator, status } = station
  const stored = {
    ...{ name, slug, river, place, owner, operator, status },
    ...{ lat: String(station.lat), lon: String(station.lon), catchment: station.catchment ?? '' },
    isPublic: station.isPublic ? 'on' : '',
  }
  const typed = valuesOf('save-station')
  return (
    <AdminPage title={station.name} intro={`${station.river}, ${station.place}`}>
      {actionData?.problem && <Outcome tone="danger">{actionData.problem}</Outcome>}
      {actionData?.done && !actionData.token && <Outcome tone="good">{actionData.done}</Outcome>}
      <p className="mb-6 flex flex-wrap items-center gap-3">
        {station.isDemonstration && <Badge tone="caution">Simulated: nothing was measured</Badge>}
        {station.isPublic && <TextLink to={`/stations/${station.slug}`}>Its public page</TextLink>}
      </p>
      <Section title="Quarantine" intro="Readings that were not believed. A released one is marked as checked.">
        <QuarantineList readings={quarantine} errors={errorsOf('decide-reading')} values={valuesOf('decide-reading')} />
      </Section>
      <Section title="Facts">
        <StationForm
          key={version}
          values={Object.keys(typed).length > 0 ? typed : stored}
          errors={errorsOf('save-station')}
          intent="save-station"
          version={version}
        />
      </Section>
      <Section title="Sensors">
        <SensorSection series={series} errors={errorsOf('add-sensor')} values={valuesOf('add-sensor')} />
      </Section>
      <Section title="Tokens" intro="What the station sends its readings with. Each is shown once.">
        <TokenSection slug={station.slug} tokens={tokens} newToken={actionData?.token ?? null} />
      </Section>
      <Section title="Maintenance" intro="Public. What was measured meanwhile becomes suspect.">
        <MaintenanceSection
          entries={maintenance}
          errors={errorsOf('log-maintenance')}
          values={valuesOf('log-maintenance')}
        />
      </Section>
    </AdminPage>
  )
}
