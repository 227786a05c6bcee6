import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { dutiesOf, roles } from '#domain/accounts/permissions.ts'
import { acceptInvitation, getInvitation } from '#server/accounts/invitations.server.ts'
import { checkNewPerson } from '#server/accounts/new-person.server.ts'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import type { Route } from './+types/invitation.ts'
import { AuthPage } from './auth-page.tsx'
import { tokenOf } from './link-token.ts'
import { NewPersonForm } from './new-person-form.tsx'

/** Opened by the link in the mail. Without a valid token the answer is 404. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const invitation = await getInvitation(appContext(context).db, tokenOf(request))
  if (!invitation) throw await notFoundOrRedirect(context, request)
  return invitation
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  assertSameOrigin(appContext(context), request)
  const token = tokenOf(request)
  const invitation = await getInvitation(appContext(context).db, token)
  if (!invitation) throw await notFoundOrRedirect(context, request)
  const form = await request.formData()
  const values = { name: String(form.get('name') ?? ''), email: invitation.email }
  const password = String(form.get('password') ?? '')
  const result = await checkNewPerson(appContext(context), { ...values, password })
  if (!result.ok) return data({ values, errors: result.errors }, { status: 422 })
  const { name } = result.person
  const isAccepted = await acceptInvitation(appContext(context), { token, name, password })
  if (!isAccepted) throw await notFoundOrRedirect(context, request)
  throw redirect('/admin/sign-in?note=welcome')
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Invitation', description: 'Accept an invitation to work on the site.', noIndex: true })

export default function Invitation({ loaderData: { email, role }, actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Accept your invitation"
      intro={`You are invited as ${roles[role].label.toLowerCase()}. ${dutiesOf(role)} You will sign in with ${email}.`}
    >
      <NewPersonForm {...actionData} invitedEmail={email} submitLabel="Make my account" />
    </AuthPage>
  )
}
