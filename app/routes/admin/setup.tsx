import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { fromOurPages } from '#server/accounts/from-our-pages.server.ts'
import { isSetUpToken, makeFirstAdministrator } from '#server/accounts/set-up.server.ts'
import { services } from '#server/context.server.ts'
import { missing } from '#server/missing.server.ts'
import type { Route } from './+types/setup'

const person = z.object({
  name: z.string().trim().min(2, 'Name must be at least 2 characters').max(100),
  email: z.email('Please enter a valid email address').max(200),
  password: z.string().min(12, 'Password must be at least 12 characters').max(200),
})

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Opened by the link that the first start prints. Without it the page is not there. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (!(await isSetUpToken(services(context).db, tokenOf(request)))) throw await missing(context, request)
  return null
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  fromOurPages(services(context), request)
  const form = Object.fromEntries(await request.formData())
  const input = person.safeParse(form)
  if (!input.success) {
    const errors = z.flattenError(input.error).fieldErrors
    return data({ name: String(form.name ?? ''), email: String(form.email ?? ''), errors }, { status: 422 })
  }
  const made = await makeFirstAdministrator(services(context), { token: tokenOf(request), ...input.data })
  if (!made) throw await missing(context, request)
  throw redirect('/admin/sign-in')
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Set up', description: 'Make the first administrator of the site.', noIndex: true })

export default function SetUp({ actionData }: Route.ComponentProps) {
  const errors = actionData?.errors
  return (
    <div className="frame section">
      <h1 className="text-3xl">Make the first administrator</h1>
      <p className="measure mt-4 text-quiet">
        This link works once. The person named here can see enquiries and who did what.
      </p>
      <Form method="post" className="mt-8 grid max-w-md gap-6" reloadDocument>
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={actionData?.name}
          error={errors?.name?.[0]}
        />
        <TextInput
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
          error={errors?.email?.[0]}
        />
        <TextInput
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters"
          required
          error={errors?.password?.[0]}
        />
        <div>
          <Button type="submit">Make the administrator</Button>
        </div>
      </Form>
    </div>
  )
}
