import { Form, Link, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { issueStatuses } from '#domain/newsletter/issue.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { countSubscribers, listIssues } from '#server/queries/subscribers.server.ts'
import { createIssue } from '#server/services/newsletter-issue.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/listing.ts'
import { SubscriberCounts } from './subscriber-counts.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'send-newsletter')
  const { db } = appContext(context)
  return { issues: await listIssues(db), counts: await countSubscribers(db) }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'send-newsletter')
  const form = await request.formData()
  if (form.get('intent') !== 'create-issue') throw new Response('There is no such thing to do.', { status: 400 })
  throw redirect(`/admin/newsletter/${await createIssue(appContext(context).db, person.id)}`)
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Newsletter', description: 'Write, test and send the newsletter.', noIndex: true })

export default function Newsletter({ loaderData: { issues, counts } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Newsletter"
      intro="Made from published entries, sent once to each confirmed subscriber."
      actions={
        <Form method="post">
          <Button type="submit" name="intent" value="create-issue">
            Write an issue
          </Button>
        </Form>
      }
    >
      <Section title="Subscribers">
        <SubscriberCounts counts={counts} />
        <div className="mt-6">
          <ButtonLink to="/admin/subscribers" variant="secondary">
            All sign-ups
          </ButtonLink>
        </div>
      </Section>
      <Section title="Issues">
        {issues.length === 0 ? (
          <p className="text-quiet">None has been written.</p>
        ) : (
          <Table caption="Issues of the newsletter" captionHidden hover>
            <thead>
              <tr>
                <th scope="col">Subject</th>
                <th scope="col">State</th>
                <th scope="col">Result</th>
                <th scope="col">Begun</th>
              </tr>
            </thead>
            <tbody>
              {issues.map(({ id, subject, status, result, createdAt }) => (
                <tr key={id}>
                  <th scope="row" className="min-w-60">
                    <Link to={`/admin/newsletter/${id}`} className="text-link">
                      {subject}
                    </Link>
                  </th>
                  <td>
                    <Badge tone={issueStatuses[status].tone}>{issueStatuses[status].label}</Badge>
                  </td>
                  <td>{result ? `${result.sent} sent, ${result.failed} failed` : 'N/A'}</td>
                  <td className="whitespace-nowrap">{londonMoment(createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
    </AdminPage>
  )
}
