import { Form, NavLink } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** The two areas, and who is signed in. */
export const AdminBar = ({ person }: { person: { name: string; role: string } }) => (
  <div className="flex flex-wrap items-center justify-between gap-4 border-b border-rule pb-4">
    <nav aria-label="Administration" className="flex gap-6">
      <NavLink to="/admin" end className="stand-alone-link">
        Administration
      </NavLink>
      <NavLink to="/cms" className="stand-alone-link">
        Content
      </NavLink>
    </nav>
    <Form method="post" action="/admin/sign-out" reloadDocument className="flex items-center gap-4 text-sm">
      <span>
        {person.name}, {person.role}
      </span>
      <Button type="submit" variant="secondary">
        Sign out
      </Button>
    </Form>
  </div>
)
