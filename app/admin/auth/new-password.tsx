import { data, Form, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { findPasswordProblem } from '#server/accounts/check-password.server.ts'
import { getPersonOfLink, setNewPassword } from '#server/accounts/new-password.server.ts'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { PasswordField } from '../components/password-field.tsx'
import type { Route } from './+types/new-password.ts'
import { AuthPage } from './auth-page.tsx'
import { tokenOf } from './link-token.ts'

/** Opened by the link in the mail. Without a valid token the answer is 404. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const person = await getPersonOfLink(appContext(context).db, tokenOf(request))
  if (!person) throw await notFoundOrRedirect(context, request)
  return { email: person.email }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  assertSameOrigin(appContext(context), request)
  const token = tokenOf(request)
  const person = await getPersonOfLink(appContext(context).db, token)
  if (!person) throw await notFoundOrRedirect(context, request)
  const password = String((await request.formData()).get('password') ?? '')
  const problem = await findPasswordProblem(appContext(context), password, person)
  if (problem) return data({ problem }, { status: 422 })
  const cookie = await setNewPassword(appContext(context), { token, password, request })
  if (!cookie) throw await notFoundOrRedirect(context, request)
  throw redirect('/admin/sign-in?note=new-password', { headers: { 'Set-Cookie': cookie } })
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'New password', description: 'Choose a new password.', noIndex: true })

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Choose a new password"
      intro={`For the account of ${loaderData.email}. Every session of it will be ended.`}
    >
      <Form method="post" className="grid gap-6" reloadDocument>
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
        <PasswordField label="New password" error={actionData?.problem} />
        <div>
          <Button type="submit">Set the password</Button>
        </div>
      </Form>
    </AuthPage>
  )
}
