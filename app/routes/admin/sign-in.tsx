import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { fromOurPages } from '#server/accounts/from-our-pages.server.ts'
import { getSignedIn } from '#server/accounts/session.server.ts'
import { signIn } from '#server/accounts/sign-in.server.ts'
import { services } from '#server/context.server.ts'
import type { Route } from './+types/sign-in'

const typed = z.object({ email: z.email(), password: z.string().min(1).max(200) })

/** Only to a page of the two areas: an address from outside must not lead elsewhere. */
const nextPage = (request: Request) => {
  const next = new URL(request.url).searchParams.get('next') ?? ''
  return /^\/(admin|cms)(\/[\w/-]*)?$/.test(next) ? next : '/admin'
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (await getSignedIn(services(context), request)) throw redirect(nextPage(request))
  return null
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  fromOurPages(services(context), request)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  const input = typed.safeParse({ email, password: form.get('password') })
  const refused = { email, problem: 'The e-mail address or the password is not right. Check both and try again.' }
  if (!input.success) return data(refused, { status: 422 })
  const outcome = await signIn(services(context), input.data.email, input.data.password)
  if (outcome.kind === 'signed-in') throw redirect(nextPage(request), { headers: outcome.headers })
  if (outcome.kind === 'refused') return data(refused, { status: 422 })
  const problem = `Too many tries. Please wait ${Math.ceil(outcome.seconds / 60)} minutes and try again.`
  return data({ email, problem }, { status: 429, headers: { 'Retry-After': String(outcome.seconds) } })
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Sign in', description: 'Sign in to the administration of the site.', noIndex: true })

export default function SignIn({ actionData }: Route.ComponentProps) {
  return (
    <div className="frame section">
      <h1 className="text-3xl">Sign in</h1>
      <Form method="post" className="measure mt-8 grid max-w-md gap-6" reloadDocument>
        {actionData && (
          <p role="alert" className="rounded-card bg-danger-ground p-4 text-danger">
            {actionData.problem}
          </p>
        )}
        <TextInput
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
        />
        <TextInput label="Password" name="password" type="password" autoComplete="current-password" required />
        <div>
          <Button type="submit">Sign in</Button>
        </div>
      </Form>
    </div>
  )
}
