import { redirect } from 'react-router'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { assertSameOrigin } from '#server/accounts/same-origin.server.ts'
import { signOut } from '#server/accounts/sign-in.server.ts'
import { appContext } from '#server/context.server.ts'
import type { Route } from './+types/sign-out.ts'

export const page: PageDeclaration = { public: false }

export const action = async ({ context, request }: Route.ActionArgs) => {
  assertSameOrigin(appContext(context), request)
  throw redirect('/admin/sign-in', { headers: await signOut(appContext(context), request) })
}

export const loader = () => redirect('/admin')
