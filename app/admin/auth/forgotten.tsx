import { data, Form } from 'react-router'
import { z } from 'zod'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { requestNewPassword } from '#server/accounts/new-password.server.ts'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { appContext } from '#server/context.server.ts'
import { Notice } from '../components/notice.tsx'
import type { Route } from './+types/forgotten.ts'
import { AuthPage } from './auth-page.tsx'

/** Without a mail server no link can be sent, so the page says whom to ask instead. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  canSendMail: Boolean(appContext(context).env.mail.smtpUrl),
})

export const action = async ({ context, request }: Route.ActionArgs) => {
  assertSameOrigin(appContext(context), request)
  const email = z
    .email()
    .max(200)
    .safeParse((await request.formData()).get('email'))
  if (!email.success) return data({ sent: false, problem: 'Please enter a valid email address' }, { status: 422 })
  const retryAfterSeconds = await requestNewPassword(appContext(context), email.data)
  if (retryAfterSeconds === null) return data({ sent: true, problem: null })
  const problem = `Too many tries. Please wait ${Math.ceil(retryAfterSeconds / 60)} minutes and try again.`
  return data({ sent: false, problem }, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } })
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Forgotten password', description: 'Ask for a link to a new password.', noIndex: true })

export default function Forgotten({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.canSendMail)
    return (
      <AuthPage title="Forgotten password">
        <p>No mail goes out from this site. Ask an administrator for a link to a new password.</p>
        <TextLink to="/admin/sign-in" standAlone className="mt-6">
          Back to signing in
        </TextLink>
      </AuthPage>
    )
  return (
    <AuthPage
      title="Forgotten password"
      intro="Give the address of your account. We send a link to it, with which you choose a new password."
    >
      {actionData?.sent && (
        <Notice>
          If there is an account with this address, a link is on its way. It works once, for one hour; of several, the
          newest works. Look among the unwanted mail too.
        </Notice>
      )}
      <Form method="post" className="grid gap-6" reloadDocument>
        <TextInput
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={actionData?.problem}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit">Send the link</Button>
          <TextLink to="/admin/sign-in" standAlone>
            Back to signing in
          </TextLink>
        </div>
      </Form>
    </AuthPage>
  )
}
