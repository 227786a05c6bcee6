import { data, Form, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { dutiesOf, roles } from '#domain/accounts/permissions.ts'
import { problemWithPassword } from '#server/accounts/check-password.server.ts'
import { fromOurPages } from '#server/accounts/from-our-pages.server.ts'
import { acceptInvitation, getInvitation } from '#server/accounts/invitations.server.ts'
import { services } from '#server/context.server.ts'
import { missing } from '#server/missing.server.ts'
import { PasswordField } from '../components/password-field.tsx'
import type { Route } from './+types/invitation.ts'
import { DoorPage } from './auth-page.tsx'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Opened by the link in the message. Without a good one the page is not there. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const invitation = await getInvitation(services(context).db, tokenOf(request))
  if (!invitation) throw await missing(context, request)
  return invitation
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  fromOurPages(services(context), request)
  const token = tokenOf(request)
  const invitation = await getInvitation(services(context).db, token)
  if (!invitation) throw await missing(context, request)
  const form = await request.formData()
  const name = String(form.get('name') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const problems = {
    name: name.length < 2 || name.length > 100 ? 'Name must be at least 2 characters' : null,
    password: await problemWithPassword(services(context), password, { name, email: invitation.email }),
  }
  if (problems.name || problems.password) return data({ name, problems }, { status: 422 })
  const accepted = await acceptInvitation(services(context), { token, name, password })
  if (!accepted) throw await missing(context, request)
  throw redirect('/admin/sign-in?note=welcome')
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Invitation', description: 'Accept an invitation to work on the site.', noIndex: true })

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role } = loaderData
  return (
    <DoorPage
      title="Accept your invitation"
      intro={`You are invited as ${roles[role].label.toLowerCase()}. ${dutiesOf(role)} You will sign in with ${email}.`}
    >
      <Form method="post" className="grid gap-6" reloadDocument>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={actionData?.name}
          error={actionData?.problems.name}
        />
        <PasswordField error={actionData?.problems.password} />
        <div>
          <Button type="submit">Make my account</Button>
        </div>
      </Form>
    </DoorPage>
  )
}
