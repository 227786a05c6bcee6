import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { checkNewPerson } from '#server/accounts/new-person.server.ts'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { createFirstAdministrator, isSetUpToken } from '#server/accounts/set-up.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import type { Route } from './+types/setup.ts'
import { AuthPage } from './auth-page.tsx'
import { tokenOf } from './link-token.ts'
import { NewPersonForm } from './new-person-form.tsx'

/** Opened by the link that the first start prints. Without a valid token the answer is 404. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (!(await isSetUpToken(appContext(context).db, tokenOf(request)))) throw await notFoundOrRedirect(context, request)
  return null
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  assertSameOrigin(appContext(context), request)
  const token = tokenOf(request)
  if (!(await isSetUpToken(appContext(context).db, token))) throw await notFoundOrRedirect(context, request)
  const form = await request.formData()
  const values = { name: String(form.get('name') ?? ''), email: String(form.get('email') ?? '') }
  const password = String(form.get('password') ?? '')
  const result = await checkNewPerson(appContext(context), { ...values, password })
  if (!result.ok) return data({ values, errors: result.errors }, { status: 422 })
  const isCreated = await createFirstAdministrator(appContext(context), { token, ...result.person })
  if (!isCreated) throw await notFoundOrRedirect(context, request)
  throw redirect('/admin/sign-in?note=set-up')
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Set up', description: 'Make the first administrator of the site.', noIndex: true })

export default function SetUp({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Make the first administrator"
      intro="This link works once. The person named here can see enquiries and who did what, and invite others."
    >
      <NewPersonForm {...actionData} submitLabel="Make the administrator" />
    </AuthPage>
  )
}
