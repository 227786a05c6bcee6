import { data, Form, redirect } from 'react-router'
import { AdminPage } from '#app/admin/components/admin-page.tsx'
import { metadata } from '#app/metadata.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { isFactorRequired } from '#server/accounts/required-factor.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  isOverPasswordLimit,
  readNewSecondFactor,
  renewBackupCodes,
} from '#server/accounts/second-factor.server.ts'
import { appContext } from '#server/context.server.ts'
import type { Route } from './+types/route.ts'
import { BackupCodes } from './backup-codes.tsx'
import { NewSecondFactor } from './new-second-factor.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'own-account')
  return {
    isOn: person.hasSecondFactor,
    isRequired: await isFactorRequired(appContext(context), person.role),
    email: person.email,
  }
}

const wrongPassword = () => data({ step: 'password' as const, problem: 'This is not your password.' }, { status: 422 })

export const action = async ({ context, request }: Route.ActionArgs) => {
  const { id: userId, email, role } = await requirePermission(context, request, 'own-account')
  const services = appContext(context)
  const form = await request.formData()
  const password = String(form.get('password') ?? '').slice(0, 200)
  if (await isOverPasswordLimit(services, userId))
    return data({ step: 'password' as const, problem: 'Too many tries. Please wait a while.' }, { status: 429 })
  switch (form.get('intent')) {
    case 'begin': {
      const newFactor = await beginSecondFactor(services, request, password)
      return newFactor ? data({ step: 'scan' as const, newFactor, problem: null }) : wrongPassword()
    }
    case 'confirm': {
      const code = String(form.get('code') ?? '')
      const headers = await confirmSecondFactor(services, { request, userId, code })
      if (headers) throw redirect('/admin/account?done=second-factor-on', { headers })
      const problem = 'This code is not right, or was used before. Wait for the next one and type that.'
      const newFactor = await readNewSecondFactor(services, { id: userId, email })
      if (!newFactor) return data({ step: 'password' as const, problem: 'Begin again, please.' }, { status: 409 })
      return data({ step: 'scan' as const, newFactor, problem }, { status: 422 })
    }
    case 'switch-off': {
      if (await isFactorRequired(services, role))
        return data({ step: 'password' as const, problem: 'Your role needs a second factor.' }, { status: 409 })
      const headers = await endSecondFactor(services, { request, userId, password })
      if (headers) throw redirect('/admin/account?done=second-factor-off', { headers })
      return wrongPassword()
    }
    case 'new-backup-codes': {
      const codes = await renewBackupCodes(services, { request, userId, password })
      return codes ? data({ step: 'codes' as const, codes }) : wrongPassword()
    }
    default:
      return data({ step: 'password' as const, problem: 'This form is not understood.' }, { status: 400 })
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Second factor', description: 'A code asked for after the password.', noIndex: true })

export default function SecondFactor({ loaderData: { isOn, isRequired, email }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Second factor"
      intro={
        isOn
          ? 'It is on: signing in asks for a code after the password.'
          : isRequired
            ? 'Your role needs it. Set it up to go on: an authenticator app on your telephone is enough.'
            : 'It is off: the password alone lets you in.'
      }
      actions={
        <ButtonLink to="/admin/account" variant="secondary">
          Back to your account
        </ButtonLink>
      }
    >
      {actionData?.step === 'scan' ? (
        <NewSecondFactor {...actionData.newFactor} error={actionData.problem} />
      ) : actionData?.step === 'codes' ? (
        <BackupCodes codes={actionData.codes} />
      ) : (
        <Form method="post" className="grid max-w-md gap-6" reloadDocument>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <TextInput
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            hint="So that nobody at your unlocked screen can change this"
            required
            error={actionData?.problem}
          />
          {isOn ? (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="new-backup-codes" variant="secondary">
                Make new backup codes
              </Button>
              {!isRequired && (
                <Button type="submit" name="intent" value="switch-off" variant="danger">
                  Switch it off
                </Button>
              )}
            </div>
          ) : (
            <div>
              <Button type="submit" name="intent" value="begin">
                Make a secret
              </Button>
            </div>
          )}
        </Form>
      )}
    </AdminPage>
  )
}
