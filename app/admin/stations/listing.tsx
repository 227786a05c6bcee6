import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { fieldErrors, formValues, stationSchema } from '#domain/schemas/station.ts'
import { stationStatuses } from '#domain/stations/station.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { createStation, listAllStations } from '#server/stations/manage.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Outcome } from '../components/outcome.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/listing.ts'
import { StationForm } from './station-form.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { role } = await requirePermission(context, request, 'look')
  return { stations: await listAllStations(appContext(context).db), mayChange: may(role, 'change-settings') }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const { id: by } = await requirePermission(context, request, 'change-settings')
  const form = await request.formData()
  const values = formValues(form)
  const refuse = (problem: string, errors = {}) => data({ problem, errors, values }, { status: 422 })
  if (form.get('intent') !== 'create-station') return refuse('This form is not understood.')
  const station = stationSchema.safeParse({ ...values, isPublic: values.isPublic === 'on' })
  if (!station.success) return refuse('The station was not made. See below.', fieldErrors(station.error))
  const id = await createStation(appContext(context).db, station.data, by)
  if (id === null) return refuse('The station was not made. See below.', { slug: 'Another station has this address' })
  throw redirect(`/admin/stations/${id}`)
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Stations', description: 'Stations of our own.', noIndex: true })

export default function Stations({ loaderData: { stations, mayChange }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Stations" intro="Stations of our own: what they are, what they may send, and what was doubted.">
      {actionData && <Outcome tone="danger">{actionData.problem}</Outcome>}
      <Section title="All stations">
        {stations.length === 0 ? (
          <p>There is none.</p>
        ) : (
          <Table caption="Stations" captionHidden dense>
            <thead>
              <tr>
                <th scope="col">Station</th>
                <th scope="col">River and place</th>
                <th scope="col">Status</th>
                <th scope="col">Readers</th>
              </tr>
            </thead>
            <tbody>
              {stations.map(({ id, name, river, place, status, isPublic, isDemonstration }) => (
                <tr key={id}>
                  <th scope="row">
                    <TextLink to={`/admin/stations/${id}`}>{name}</TextLink>{' '}
                    {isDemonstration && <Badge tone="caution">Simulated</Badge>}
                  </th>
                  <td>
                    {river}, {place}
                  </td>
                  <td>{stationStatuses[status].label}</td>
                  <td>{isPublic ? 'see it' : 'do not see it'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
      {mayChange && (
        <Section title="A new station" intro="It takes readings once it has a sensor and a token.">
          <StationForm values={actionData?.values ?? {}} errors={actionData?.errors ?? {}} intent="create-station" />
        </Section>
      )}
    </AdminPage>
  )
}
