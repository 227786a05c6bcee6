import { data, Form, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { isAwaitingCode, signInWithCode } from '#server/accounts/code-step.server.ts'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { nextPage } from '#server/accounts/sign-in.server.ts'
import { appContext } from '#server/context.server.ts'
import type { Route } from './+types/sign-in-code.ts'
import { AuthPage } from './auth-page.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (!(await isAwaitingCode(appContext(context), request))) throw redirect('/admin/sign-in')
  return null
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  assertSameOrigin(appContext(context), request)
  const code = String((await request.formData()).get('code') ?? '').slice(0, 50)
  const outcome = await signInWithCode(appContext(context), { code, request })
  if (outcome.kind === 'signed-in')
    throw redirect(nextPage(request, appContext(context).pages), { headers: outcome.headers })
  if (outcome.kind === 'wait')
    return data(
      { problem: `Too many tries. Please wait ${Math.ceil(outcome.seconds / 60)} minutes and try again.` },
      { status: 429, headers: { 'Retry-After': String(outcome.seconds) } },
    )
  if (outcome.kind !== 'refused') throw redirect('/admin/sign-in?note=again')
  const problem = 'This code is not right, or was used before. Wait for the next one and type that.'
  return data({ problem }, { status: 422 })
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Enter your code', description: 'The second step of signing in.', noIndex: true })

export default function SignInCode({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Enter your code" intro="Your password is right. Now show that you have your second factor.">
      <Form method="post" className="grid gap-6" reloadDocument>
        <TextInput
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint="The six digits your authenticator shows, or one of your backup codes"
          required
          error={actionData?.problem}
        />
        <div>
          <Button type="submit">Sign in</Button>
        </div>
      </Form>
    </AuthPage>
  )
}
