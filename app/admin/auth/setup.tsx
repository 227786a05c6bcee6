import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { checkNewPerson } from '#server/accounts/check-new-person.server.ts'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { isSetUpToken, makeFirstAdministrator } from '#server/accounts/set-up.server.ts'
import { services } from '#server/context.server.ts'
import { missing } from '#server/missing.server.ts'
import type { Route } from './+types/setup.ts'
import { DoorPage } from './auth-page.tsx'
import { NewPersonForm } from './new-person-form.tsx'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Opened by the link that the first start prints. Without it the page is not there. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (!(await isSetUpToken(services(context).db, tokenOf(request)))) throw await missing(context, request)
  return null
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  assertSameOrigin(services(context), request)
  const token = tokenOf(request)
  if (!(await isSetUpToken(services(context).db, token))) throw await missing(context, request)
  const form = await request.formData()
  const typed = { name: String(form.get('name') ?? ''), email: String(form.get('email') ?? '') }
  const password = String(form.get('password') ?? '')
  const checked = await checkNewPerson(services(context), { ...typed, password })
  if (!checked.ok) return data({ typed, errors: checked.errors }, { status: 422 })
  const isMade = await makeFirstAdministrator(services(context), { token, ...checked.person })
  if (!isMade) throw await missing(context, request)
  throw redirect('/admin/sign-in')
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Set up', description: 'Make the first administrator of the site.', noIndex: true })

export default function SetUp({ actionData }: Route.ComponentProps) {
  return (
    <DoorPage
      title="Make the first administrator"
      intro="This link works once. The person named here can see enquiries and who did what, and invite others."
    >
      <NewPersonForm {...actionData} submitLabel="Make the administrator" />
    </DoorPage>
  )
}
