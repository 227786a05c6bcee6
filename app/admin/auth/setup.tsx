import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { metadata } from '#app/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { problemWithPassword } from '#server/accounts/check-password.server.ts'
import { fromOurPages } from '#server/accounts/from-our-pages.server.ts'
import { isSetUpToken, makeFirstAdministrator } from '#server/accounts/set-up.server.ts'
import { services } from '#server/context.server.ts'
import { missing } from '#server/missing.server.ts'
import { PasswordField } from '../components/password-field.tsx'
import type { Route } from './+types/setup.ts'
import { DoorPage } from './auth-page.tsx'

const person = z.object({
  name: z.string().trim().min(2, 'Name must be at least 2 characters').max(100),
  email: z.email('Please enter a valid email address').max(200),
  password: z.string(),
})

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Opened by the link that the first start prints. Without it the page is not there. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (!(await isSetUpToken(services(context).db, tokenOf(request)))) throw await missing(context, request)
  return null
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  fromOurPages(services(context), request)
  if (!(await isSetUpToken(services(context).db, tokenOf(request)))) throw await missing(context, request)
  const form = Object.fromEntries(await request.formData())
  const [name, email] = [String(form.name ?? ''), String(form.email ?? '')]
  const input = person.safeParse(form)
  const password = await problemWithPassword(services(context), String(form.password ?? ''), { name, email })
  if (!input.success || password) {
    const errors = input.success ? {} : z.flattenError(input.error).fieldErrors
    const problems = { name: errors.name?.[0], email: errors.email?.[0], password }
    return data({ name, email, problems }, { status: 422 })
  }
  const made = await makeFirstAdministrator(services(context), { token: tokenOf(request), ...input.data })
  if (!made) throw await missing(context, request)
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
      <Form method="post" className="grid gap-6" reloadDocument>
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={actionData?.name}
          error={actionData?.problems.name}
        />
        <TextInput
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
          error={actionData?.problems.email}
        />
        <PasswordField error={actionData?.problems.password} />
        <div>
          <Button type="submit">Make the administrator</Button>
        </div>
      </Form>
    </DoorPage>
  )
}
