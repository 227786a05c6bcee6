import { data, Form } from 'react-router'
import { z } from 'zod'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { type Role, roleNames } from '#domain/accounts/permissions.ts'
import { personEmail } from '#domain/schemas/new-person.ts'
import { invite, listInvitations, withdrawInvitation } from '#server/accounts/invitations.server.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import type { SignedIn } from '#server/accounts/session.server.ts'
import { appContext, type Services } from '#server/context.server.ts'
import { listPeople } from '#server/queries/people.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Notice } from '../components/notice.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/listing.ts'
import { InvitationList } from './invitation-list.tsx'
import { OneTimeLink } from './one-time-link.tsx'
import { PeopleTable } from './people-table.tsx'
import { RoleChoice } from './role-choice.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'manage-people')
  const { db } = appContext(context)
  return { people: await listPeople(db), invitations: await listInvitations(db) }
}

const invitationForm = z.object({
  email: personEmail,
  role: z.enum(roleNames as [Role, ...Role[]], 'Choose a role'),
})

interface ActionResult {
  note?: string
  problem?: string
  /** Shown once, where no mail server is configured. */
  oneTimeLink?: { to: string; link: string }
  errors?: { email?: string[]; role?: string[] }
  email?: string
}
const respond = (result: ActionResult, status = 200) => data(result, { status })

const sendInvitation = async (services: Services, by: SignedIn, to: { email: string; role: Role }) => {
  const outcome = await invite(services, by, to)
  if (outcome.kind === 'known')
    return respond({ errors: { email: ['There is an account with this address already.'] }, email: to.email }, 422)
  if (outcome.link) return respond({ oneTimeLink: { to: to.email, link: outcome.link } })
  return respond({ note: `The invitation to ${to.email} is on its way.` })
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const by = await requirePermission(context, request, 'manage-people')
  const services = appContext(context)
  const form = Object.fromEntries(await request.formData())
  const id = String(form.invitation ?? '')
  const respondGone = () => respond({ problem: 'That invitation was accepted or withdrawn in the meantime.' }, 404)
  switch (form.intent) {
    case 'invite': {
      const input = invitationForm.safeParse(form)
      if (input.success) return sendInvitation(services, by, input.data)
      return respond({ errors: z.flattenError(input.error).fieldErrors, email: String(form.email ?? '') }, 422)
    }
    case 'resend': {
      const invitation = (await listInvitations(services.db)).find((candidate) => candidate.id === id)
      return invitation
        ? sendInvitation(services, by, { email: invitation.email, role: invitation.role })
        : respondGone()
    }
    case 'withdraw': {
      const invitation = await withdrawInvitation(services.db, by.id, id)
      return invitation ? respond({ note: `The invitation to ${invitation.email} is withdrawn.` }) : respondGone()
    }
    default:
      return respond({ problem: 'This form is not understood.' }, 400)
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'People', description: 'Who may sign in, and as what.', noIndex: true })

export default function People({ loaderData: { people, invitations }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="People" intro="Who may sign in, and as what. Open a name to change it.">
      {actionData?.problem && <Notice isError>{actionData.problem}</Notice>}
      {actionData?.note && <Notice>{actionData.note}</Notice>}
      {actionData?.oneTimeLink && <OneTimeLink {...actionData.oneTimeLink} validFor="seven days" />}
      <PeopleTable people={people} />
      {invitations.length > 0 && (
        <Section title="Invitations">
          <InvitationList invitations={invitations} />
        </Section>
      )}
      <Section title="Invite somebody" intro="They get a link by mail and choose their own password.">
        <Form method="post" className="grid max-w-md gap-6" reloadDocument>
          <TextInput
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="off"
            required
            defaultValue={actionData?.email}
            error={actionData?.errors?.email?.[0]}
          />
          <RoleChoice error={actionData?.errors?.role?.[0]} />
          <div>
            <Button type="submit" name="intent" value="invite">
              Send the invitation
            </Button>
          </div>
        </Form>
      </Section>
    </AdminPage>
  )
}
