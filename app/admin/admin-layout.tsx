import { isRouteErrorResponse, Outlet } from 'react-router'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { NotFoundScreen } from '#app/components/site/not-found-screen.tsx'
import adminCss from '#app/styles/admin.css?url'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminBar } from './admin-bar.tsx'

export const page: PageDeclaration = { public: false }
/** For root.tsx, in the browser. */
export const handle = page

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminCss }]

/** The layout of every page that needs a session. Each page checks its own permission as well. */
export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  person: await requirePermission(context, request, 'look'),
})

export default function AdminLayout({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <>
      <AdminBar person={person} />
      <Outlet />
    </>
  )
}

/** The error page of the admin: a refused request (401, 403 or 409) says why and links onwards. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  if (!isRouteErrorResponse(error)) return <ErrorScreen error={error} />
  if (error.status === 404) return <NotFoundScreen />
  if (error.status !== 401 && error.status !== 403 && error.status !== 409) return <ErrorScreen error={error} />
  return (
    <div className="frame section">
      <title>Refused · Riverline</title>
      <h1 className="text-3xl">{error.status === 401 ? 'Please sign in again' : 'This is not possible'}</h1>
      <p className="measure mt-4 text-lg">{String(error.data)}</p>
      <div className="mt-8">
        <ButtonLink to={error.status === 401 ? '/admin/sign-in' : '/admin'}>
          {error.status === 401 ? 'Sign in' : 'To the overview'}
        </ButtonLink>
      </div>
    </div>
  )
}
