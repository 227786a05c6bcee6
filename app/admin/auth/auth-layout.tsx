import { Outlet } from 'react-router'
import { HomeLink } from '#app/components/site/home-link.tsx'
import adminCss from '#app/styles/admin.css?url'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { AdminErrorScreen } from '../admin-error-screen.tsx'
import type { Route } from './+types/auth-layout.ts'

export const page: PageDeclaration = { public: false }
/** For root.tsx, in the browser. */
export const handle = page

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminCss }]

/** The layout of the pages that need no session: first set-up, sign-in, invitations, password reset. */
export default function AuthLayout() {
  return (
    <>
      <header className="on-midnight bg-midnight text-text">
        <div className="frame flex min-h-16 items-center">
          <HomeLink />
        </div>
      </header>
      <Outlet />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminErrorScreen error={error} />
