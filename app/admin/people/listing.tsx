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
import { HandedLink } from './one-time-link.tsx'
import { PeopleTable } from './people-table.tsx'
import { RoleChoice } from './role-choice.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'manage-people')
  const { db } = appContext(context)
  return { people: await listPeople(db), invitations: await listInvitations(db) }
}

const invitation = z.object({
  email: personEmail,
  role: z.enum(roleNames as [Role, ...Role[]], 'Choose a role'),
})

interface Answer {
  note?: string
  problem?: string
  /** To be handed over, where no mail goes out. */
  handed?: { to: string; link: string }
  errors?: { email?: string[]; role?: string[] }
  email?: string
}
const answer = (given: Answer, status = 200) => data(given, { status })

const inviteOne = async (place: Services, by: SignedIn, to: { email: string; role: Role }) => {
  const outcome = await invite(place, by, to)
  if (outcome.kind === 'known')
    return answer({ errors: { email: ['There is an account with this address already.'] }, email: to.email }, 422)
  if (outcome.link) return answer({ handed: { to: to.email, link: outcome.link } })
  return answer({ note: `The invitation to ${to.email} is on its way.` })
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const by = await requirePermission(context, request, 'manage-people')
  const place = appContext(context)
  const form = Object.fromEntries(await request.formData())
  const id = String(form.invitation ?? '')
  const gone = () => answer({ problem: 'That invitation was accepted or withdrawn in the meantime.' }, 404)
  switch (form.intent) {
    case 'invite': {
      const input = invitation.safeParse(form)
      if (input.success) return inviteOne(place, by, input.data)
      return answer({ errors: z.flattenError(input.error).fieldErrors, email: String(form.email ?? '') }, 422)
    }
    case 'resend': {
      const before = (await listInvitations(place.db)).find((one) => one.id === id)
      return before ? inviteOne(place, by, { email: before.email, role: before.role }) : gone()
    }
    case 'withdraw': {
      const before = await withdrawInvitation(place.db, by.id, id)
      return before ? answer({ note: `The invitation to ${before.email} is withdrawn.` }) : gone()
    }
    default:
      return answer({ problem: 'This form is not understood.' }, 400)
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'People', description: 'Who may sign in, and as what.', noIndex: true })

export default function People({ loaderData: { people, invitations }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="People" intro="Who may sign in, and as what. Open a name to change it.">
      {actionData?.problem && <Notice bad>{actionData.problem}</Notice>}
      {actionData?.note && <Notice>{actionData.note}</Notice>}
      {actionData?.handed && <HandedLink {...actionData.handed} lasts="seven days" />}
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
