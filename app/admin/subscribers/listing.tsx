import { Form, Link } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { subscriberFilterOf, subscriberFilterQuery, subscriptionStates } from '#domain/newsletter/subscription.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { readPageNumber } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { countSubscribers, listSubscribers } from '#server/queries/subscribers.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Outcome } from '../components/outcome.tsx'
import type { Route } from './+types/listing.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'work-leads')
  const { db } = appContext(context)
  const { searchParams } = new URL(request.url)
  const filter = subscriberFilterOf(searchParams)
  return {
    filter,
    counts: await countSubscribers(db),
    listing: await listSubscribers(db, filter, readPageNumber(searchParams.get('page'))),
    mayExport: may(person.role, 'export-leads'),
    erasedCount: searchParams.get('erased'),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Sign-ups', description: 'Who asked for the newsletter.', noIndex: true })

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { filter, counts, listing, mayExport, erasedCount } = loaderData
  const { subscribers, total, page, pages } = listing
  return (
    <AdminPage
      title="Sign-ups for the newsletter"
      intro={
        <>
          Who asked for it, and what they consented to. Only their own links change that.{' '}
          <TextLink to="/admin/newsletter">Newsletter</TextLink>
        </>
      }
      actions={
        mayExport && (
          <ButtonLink to={`/admin/subscribers/export.csv${subscriberFilterQuery(filter)}`} download variant="secondary">
            Download these as CSV
          </ButtonLink>
        )
      }
    >
      {erasedCount && (
        <Outcome tone="good">Erased: {Number(erasedCount) || 0} records and the messages about them are gone.</Outcome>
      )}
      <Form key={JSON.stringify(filter)} role="search" aria-label="Sign-ups" className="flex flex-wrap items-end gap-4">
        <Select label="Consent" name="state" defaultValue={filter.state ?? ''}>
          <option value="">Any</option>
          {Object.entries(subscriptionStates).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label} ({counts[name as keyof typeof counts]})
            </option>
          ))}
        </Select>
        <TextInput label="Address" name="words" type="search" maxLength={100} defaultValue={filter.words} />
        <Button type="submit">Show</Button>
        <ButtonLink to="/admin/subscribers" variant="quiet">
          Show all
        </ButtonLink>
      </Form>
      <p className="mt-8 mb-4" role="status">
        {total === 1 ? '1 address' : `${total} addresses`}
      </p>
      {subscribers.length > 0 && (
        <Table caption="Sign-ups" captionHidden hover className="min-w-xl">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Consent</th>
              <th scope="col">Signed up</th>
              <th scope="col">Confirmed</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map(({ id, email, state, signedUpAt, confirmedAt }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/subscribers/${id}${subscriberFilterQuery(filter, page)}`} className="text-link">
                    {email}
                  </Link>
                </th>
                <td>
                  <Badge tone={subscriptionStates[state].tone}>{subscriptionStates[state].label}</Badge>
                </td>
                <td className="whitespace-nowrap">{londonMoment(signedUpAt)}</td>
                <td className="whitespace-nowrap">{confirmedAt ? londonMoment(confirmedAt) : 'N/A'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          pages={pages}
          label="Sign-ups"
          hrefOf={(number) => `/admin/subscribers${subscriberFilterQuery(filter, number)}`}
        />
      </div>
    </AdminPage>
  )
}
