import { data, Form } from 'react-router'
import { z } from 'zod'
import { metadata } from '#app/metadata.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type Role, roleNames, roles } from '#domain/accounts/permissions.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import {
  changeRole,
  disablePerson,
  enablePerson,
  endSessionOf,
  endSessionsOf,
  offerNewPassword,
  removeSecondFactor,
} from '#server/accounts/manage-people.server.ts'
import { listSessions } from '#server/accounts/own-account.server.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getPerson } from '#server/queries/people.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Notice } from '../components/notice.tsx'
import { Section } from '../components/section.tsx'
import { SessionList } from '../components/session-list.tsx'
import type { Route } from './+types/person.ts'
import { OneTimeLink } from './one-time-link.tsx'
import { PersonActions } from './person-actions.tsx'
import { RoleChoice } from './role-choice.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { id } = await requirePermission(context, request, 'manage-people')
  const person = await getPerson(appContext(context).db, params.id)
  if (!person) throw await notFoundOrRedirect(context, request)
  return { person, isSelf: id === person.id, sessions: await listSessions(appContext(context).db, person.id) }
}

const messages = {
  disable: 'Disabled, and every session is ended.',
  enable: 'Enabled again.',
  session: 'The session was ended.',
  sessions: 'Sessions ended.',
}

export const action = async ({ context, request, params: { id } }: Route.ActionArgs) => {
  const { id: by } = await requirePermission(context, request, 'manage-people')
  const { db, env } = appContext(context)
  if (!(await getPerson(db, id))) throw await notFoundOrRedirect(context, request)
  const form = await request.formData()
  const respond = (problem: string | null, note: string, link: string | null = null) =>
    data({ problem, note: problem ? null : note, link }, { status: problem ? 409 : 200 })
  switch (form.get('intent')) {
    case 'change-role': {
      const role = z.enum(roleNames as [Role, ...Role[]]).safeParse(form.get('role'))
      if (!role.success) return respond('Choose a role.', '')
      const problem = await changeRole(db, { by, id, role: role.data })
      return respond(problem, `The role is ${roles[role.data].label.toLowerCase()} now.`)
    }
    case 'disable':
      return respond(await disablePerson(db, { by, id }), messages.disable)
    case 'enable':
      return respond(await enablePerson(db, { by, id }), messages.enable)
    case 'end-session':
      return respond(await endSessionOf(db, { by, id, session: String(form.get('session') ?? '') }), messages.session)
    case 'end-sessions':
      return respond(await endSessionsOf(db, { by, id }), messages.sessions)
    case 'remove-second-factor':
      return respond(await removeSecondFactor(db, { by, id }), 'The second factor is removed.')
    case 'offer-new-password': {
      const { problem, link } = await offerNewPassword({ db, env }, { by, id })
      return respond(problem, 'A link to a new password is on its way.', link)
    }
    default:
      return data({ problem: 'This form is not understood.', note: null, link: null }, { status: 400 })
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Person', description: 'What somebody may do here.', noIndex: true })

export default function Person({ loaderData: { person, isSelf, sessions }, actionData }: Route.ComponentProps) {
  const facts = [
    ['Role', roles[person.role].label],
    ['Status', person.disabledAt ? `Disabled since ${londonMoment(person.disabledAt)}` : 'Active'],
    ['Second factor', person.secondFactor ? 'On' : 'Off'],
    ['Last seen', person.lastSeen ? londonMoment(person.lastSeen) : 'Never'],
    ['Open sessions', String(person.sessions)],
    ['Account since', londonMoment(person.createdAt)],
  ]
  return (
    <AdminPage
      title={person.name}
      intro={person.email}
      actions={
        <>
          <ButtonLink to={`/admin/audit?person=${person.id}`} variant="secondary">
            What they did
          </ButtonLink>
          <ButtonLink to="/admin/people" variant="secondary">
            Everybody
          </ButtonLink>
        </>
      }
    >
      {actionData?.problem && <Notice isError>{actionData.problem}</Notice>}
      {actionData?.link ? (
        <OneTimeLink link={actionData.link} to={person.email} validFor="one hour" />
      ) : (
        actionData?.note && <Notice>{actionData.note}</Notice>
      )}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="border-rule border-t pt-2">
            <dt className="text-quiet text-sm">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {isSelf ? (
        <p className="mt-10">
          This is you. Your name, password and sessions are on{' '}
          <TextLink to="/admin/account">your account page</TextLink>; your role is for another administrator to change.
        </p>
      ) : (
        <>
          <Section title="Role">
            <Form method="post" className="grid max-w-md gap-6" reloadDocument>
              <RoleChoice currentRole={person.role} />
              <div>
                <Button type="submit" name="intent" value="change-role">
                  Change the role
                </Button>
              </div>
            </Form>
          </Section>
          {sessions.length > 0 && (
            <Section title="Sessions" intro="Where they are signed in. A session ends by itself after twelve hours.">
              <SessionList sessions={sessions} />
            </Section>
          )}
          <Section title="Access">
            <PersonActions person={person} />
          </Section>
        </>
      )}
    </AdminPage>
  )
}
