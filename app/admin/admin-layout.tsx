import { Outlet } from 'react-router'
import adminCss from '#app/styles/admin.css?url'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminBar } from './admin-bar.tsx'
import { AdminErrorScreen } from './admin-error-screen.tsx'

export const page: PageDeclaration = { public: false }
/** For root.tsx, in the browser. */
export const handle = page

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminCss }]

/** The layout of every page that needs a session. Each page checks its own permission as well. */
export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  person: await requirePermission(context, request, 'own-account'),
})

export default function AdminLayout({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <>
      <AdminBar person={person} />
      <Outlet />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminErrorScreen error={error} />
