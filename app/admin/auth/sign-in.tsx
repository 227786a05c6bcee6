import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { getSignedIn } from '#server/accounts/session.server.ts'
import { nextPage, signIn } from '#server/accounts/sign-in.server.ts'
import { appContext } from '#server/context.server.ts'
import { Notice } from '../components/notice.tsx'
import type { Route } from './+types/sign-in.ts'
import { AuthPage } from './auth-page.tsx'

const credentials = z.object({ email: z.email().max(200), password: z.string().min(1).max(200) })

const notes = new Map(
  Object.entries({
    'set-up': 'The site has its first administrator. Sign in with the address and password you chose.',
    welcome: 'Your account is ready. Sign in with the password you chose.',
    'new-password': 'Your password is changed and every session was ended. Sign in with the new one.',
    again: 'That took too long, or too many codes were wrong. Start again with your password.',
  }),
)

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (await getSignedIn(appContext(context), request)) throw redirect(nextPage(request, appContext(context).pages))
  return { note: notes.get(new URL(request.url).searchParams.get('note') ?? '') ?? null }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  assertSameOrigin(appContext(context), request)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  const input = credentials.safeParse({ email, password: form.get('password') })
  const refusal = { email, problem: 'The email address or the password is not right. Check both and try again.' }
  if (!input.success) return data(refusal, { status: 422 })
  const outcome = await signIn(appContext(context), { ...input.data, request })
  const next = nextPage(request, appContext(context).pages)
  if (outcome.kind === 'signed-in') throw redirect(next, { headers: outcome.headers })
  if (outcome.kind === 'code-wanted')
    throw redirect(`/admin/sign-in/code?next=${encodeURIComponent(next)}`, { headers: outcome.headers })
  const { log, requestId } = appContext(context)
  log.warn(
    { id: requestId, outcome: outcome.kind, user: 'userId' in outcome ? outcome.userId : null },
    'sign-in refused',
  )
  if (outcome.kind === 'refused') return data(refusal, { status: 422 })
  const wait = outcome.seconds < 60 ? `${outcome.seconds} seconds` : `${Math.ceil(outcome.seconds / 60)} minutes`
  const problem = `Too many tries. Please wait ${wait} and try again.`
  return data({ email, problem }, { status: 429, headers: { 'Retry-After': String(outcome.seconds) } })
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Sign in', description: 'Sign in to the administration of the site.', noIndex: true })

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Sign in">
      {actionData ? (
        <Notice isError>{actionData.problem}</Notice>
      ) : (
        loaderData.note && <Notice>{loaderData.note}</Notice>
      )}
      <Form method="post" className="grid gap-6" reloadDocument>
        <TextInput
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
        />
        <TextInput label="Password" name="password" type="password" autoComplete="current-password" required />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit">Sign in</Button>
          <TextLink to="/admin/forgotten" standAlone>
            I have forgotten my password
          </TextLink>
        </div>
      </Form>
    </AuthPage>
  )
}
