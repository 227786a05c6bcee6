import { useEffect, useRef } from 'react'
import { Form, NavLink, useLocation } from 'react-router'
import { HomeLink } from '#app/components/site/home-link.tsx'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'
import { Button } from '#app/ui/button.tsx'
import { may, type Permission, type Role, roles } from '#domain/accounts/permissions.ts'

/** The admin areas in menu order. Each person sees those that their role permits. */
const adminSections: { to: string; label: string; permission: Permission }[] = [
  { to: '/admin', label: 'Overview', permission: 'look' },
  { to: '/admin/leads', label: 'Enquiries', permission: 'work-leads' },
  { to: '/admin/newsletter', label: 'Newsletter', permission: 'send-newsletter' },
  { to: '/admin/moderation', label: 'Moderation', permission: 'moderate' },
  { to: '/admin/replies', label: 'Replies', permission: 'moderate' },
  { to: '/admin/index-data', label: 'Index data', permission: 'import-index' },
  { to: '/admin/feeds', label: 'Live feeds', permission: 'look' },
  { to: '/admin/stations', label: 'Stations', permission: 'look' },
  { to: '/admin/followers', label: 'Followers', permission: 'look' },
  { to: '/cms', label: 'Content', permission: 'look' },
  { to: '/admin/people', label: 'People', permission: 'manage-people' },
  { to: '/admin/webhooks', label: 'Webhooks', permission: 'change-settings' },
  { to: '/admin/audit', label: 'Audit log', permission: 'read-audit' },
]

/** The header of the admin: its navigation, and the person who is signed in. */
export const AdminBar = ({ person }: { person: { name: string; role: Role } }) => {
  const nav = useCurrentInView()
  return (
    <header className="on-midnight bg-midnight text-text">
      <div className="frame flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 py-3 max-sm:gap-x-3 max-sm:py-2">
        <HomeLink />
        {/* On a phone one line that scrolls, so that the page begins in the first screen. */}
        <nav
          ref={nav}
          aria-label="Administration"
          className="flex gap-x-4 gap-y-1 max-sm:order-last max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap"
        >
          {adminSections
            .filter(({ permission }) => may(person.role, permission))
            .map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/admin'}
                className="inline-flex min-h-8 shrink-0 items-center border-transparent border-b-2 text-sm no-underline hover:border-rule aria-[current=page]:border-river aria-[current=page]:font-semibold"
              >
                {label}
              </NavLink>
            ))}
        </nav>
        <Form method="post" action="/admin/sign-out" reloadDocument className="ml-auto flex items-center gap-3 text-sm">
          <NavLink
            to="/admin/account"
            className="inline-flex min-h-8 items-center gap-1 underline decoration-rule underline-offset-4 hover:decoration-text"
          >
            {person.name} <span className="text-quiet max-2xl:sr-only">({roles[person.role].label.toLowerCase()})</span>
          </NavLink>
          <span className="max-sm:hidden">
            <ThemeSwitch />
          </span>
          <Button type="submit" variant="secondary" size="sm">
            Sign out
          </Button>
        </Form>
      </div>
    </header>
  )
}

/** Where the rooms are one line that scrolls, the one that is open stands in it. */
const useCurrentInView = () => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that is current changes with the address
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current=page]')
    if (!nav.current || !current) return
    const [frame, link] = [nav.current.getBoundingClientRect(), current.getBoundingClientRect()]
    nav.current.scrollLeft += link.left + link.width / 2 - (frame.left + frame.width / 2)
  }, [pathname])
  return nav
}
