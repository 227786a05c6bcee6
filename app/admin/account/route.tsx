import { data, Form, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { newTokenSchema } from '#domain/accounts/api-token.ts'
import { dutiesOf, roles } from '#domain/accounts/permissions.ts'
import { personName } from '#domain/schemas/new-person.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '#server/accounts/api-tokens.server.ts'
import { findPasswordProblem } from '#server/accounts/check-password.server.ts'
import { changeName, changePassword, endOwnSessions, listSessions } from '#server/accounts/own-account.server.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { isOverPasswordLimit } from '#server/accounts/second-factor.server.ts'
import { appContext } from '#server/context.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Notice } from '../components/notice.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { Section } from '../components/section.tsx'
import { SessionList } from '../components/session-list.tsx'
import type { Route } from './+types/route.ts'
import { TokenList } from './token-list.tsx'

const notes = new Map(
  Object.entries({
    name: 'Your name is changed.',
    password: 'Your password is changed, and every other session was ended.',
    ended: 'The session was ended.',
    revoked: 'The token is revoked: it lets nobody in any more.',
    'second-factor-on': 'The second factor is on. From now on you are asked for a code when you sign in.',
    'second-factor-off': 'The second factor is off.',
  }),
)

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'own-account')
  const { db } = appContext(context)
  return {
    person,
    note: notes.get(new URL(request.url).searchParams.get('done') ?? '') ?? null,
    secondFactor: person.hasSecondFactor,
    sessions: await listSessions(db, person.id),
    tokens: await listApiTokens(db, person.id),
  }
}

/** What was typed and may be shown again: a password may not. */
type Typed = Partial<Record<'name' | 'tokenName' | 'role' | 'days', string>>

const problem = (
  field: 'name' | 'before' | 'after' | 'page' | 'tokenName' | 'role' | 'days',
  message: string,
  { status = 422, typed = {} }: { status?: number; typed?: Typed } = {},
) => data({ field, message, token: null, typed }, { status })

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'own-account')
  const { db, env, log } = appContext(context)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  switch (field('intent')) {
    case 'change-name': {
      const name = personName.safeParse(field('name'))
      if (!name.success) return problem('name', name.error.issues[0]!.message, { typed: { name: field('name') } })
      await changeName(db, person, name.data)
      throw redirect('/admin/account?done=name')
    }
    case 'change-password': {
      if (await isOverPasswordLimit({ db, env }, person.id))
        return problem('page', 'Too many tries. Please wait a while.', { status: 429 })
      const after = field('after')
      const weakness = await findPasswordProblem({ env, log }, after, person)
      if (weakness) return problem('after', weakness)
      if (!(await changePassword({ db, env }, person, { currentPassword: field('before'), newPassword: after })))
        return problem('before', 'This is not your password.')
      throw redirect('/admin/account?done=password')
    }
    case 'end-session':
    case 'end-other-sessions': {
      const target = field('intent') === 'end-session' ? field('session') : 'others'
      if (!(await endOwnSessions(db, person, target)))
        return problem('page', 'That session has ended already.', { status: 404 })
      throw redirect('/admin/account?done=ended')
    }
    case 'create-token': {
      const typed = { tokenName: field('tokenName'), role: field('role'), days: field('days') }
      const asked = newTokenSchema.safeParse(Object.fromEntries(form))
      if (!asked.success) {
        const { path, message } = asked.error.issues[0]!
        return problem(path[0] as 'tokenName' | 'role' | 'days', message, { typed })
      }
      const { tokenName, role, days } = asked.data
      const order = { userId: person.id, ownerRole: person.role, name: tokenName, role, days }
      const token = await createApiToken(db, order)
      if (!token) return problem('tokenName', 'You have twenty tokens. Revoke one first.', { status: 409, typed })
      return data({ field: 'token', message: '', token, typed: {} as Typed })
    }
    case 'revoke-token':
      if (!(await revokeApiToken(db, { id: field('token'), userId: person.id })))
        return problem('page', 'That token is gone already.', { status: 404 })
      throw redirect('/admin/account?done=revoked')
    default:
      return problem('page', 'This form is not understood.', { status: 400 })
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Your account', description: 'Name, password, second factor, sessions.', noIndex: true })

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { person, note, secondFactor, sessions, tokens } = loaderData
  const errorOf = (field: string) => (actionData?.field === field ? actionData.message : null)
  return (
    <AdminPage
      title="Your account"
      intro={`${person.email}, ${roles[person.role].label.toLowerCase()}. ${dutiesOf(person.role)}`}
    >
      {actionData?.field === 'page' && <Notice isError>{actionData.message}</Notice>}
      {!actionData && note && <Notice>{note}</Notice>}
      <Section title="Name">
        <Form method="post" className="grid max-w-md gap-6" reloadDocument>
          <TextInput
            label="Name"
            name="name"
            autoComplete="name"
            required
            defaultValue={actionData?.typed.name ?? person.name}
            error={errorOf('name')}
          />
          <div>
            <Button type="submit" name="intent" value="change-name">
              Change the name
            </Button>
          </div>
        </Form>
      </Section>
      <Section title="Password" intro="A new password ends your sessions in every other browser.">
        <Form method="post" className="grid max-w-md gap-6" reloadDocument>
          <input type="hidden" name="username" autoComplete="username" value={person.email} />
          <TextInput
            label="Password until now"
            name="before"
            type="password"
            autoComplete="current-password"
            required
            error={errorOf('before')}
          />
          <PasswordField name="after" label="New password" error={errorOf('after')} />
          <div>
            <Button type="submit" name="intent" value="change-password">
              Change the password
            </Button>
          </div>
        </Form>
      </Section>
      <Section
        title="Second factor"
        intro="A code from an authenticator app, asked for after the password. It keeps out whoever has stolen the password alone."
      >
        <p className="flex flex-wrap items-center gap-4">
          {secondFactor ? <Badge tone="green">On</Badge> : <Badge tone="caution">Off</Badge>}
          <ButtonLink to="/admin/account/second-factor" variant="secondary">
            {secondFactor ? 'Change the second factor' : 'Switch the second factor on'}
          </ButtonLink>
        </p>
      </Section>
      <Section title="Sessions" intro="Where you are signed in. A session ends by itself after twelve hours.">
        <SessionList sessions={sessions} currentId={person.sessionId} />
      </Section>
      <Section
        title="Tokens for the writing API"
        intro="A token lets a program write in your name, up to the role that you give it. It is shown once."
      >
        <TokenList
          tokens={tokens}
          ownRole={person.role}
          newToken={actionData?.token ?? null}
          typed={actionData?.typed ?? {}}
          errors={{ tokenName: errorOf('tokenName'), role: errorOf('role'), days: errorOf('days') }}
        />
      </Section>
    </AdminPage>
  )
}
