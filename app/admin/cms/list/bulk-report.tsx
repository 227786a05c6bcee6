import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { BulkResult, BulkRow } from '#domain/cms/bulk.ts'
import { Outcome } from '../../components/outcome.tsx'

const done = {
  'bulk-publish': 'published',
  'bulk-withdraw': 'withdrawn',
  'bulk-tag': 'tagged',
  'bulk-assign': 'assigned',
} as const

/** What became of each entry, and what can follow: those that were doubtful anyway, those that were tagged as published. */
export const BulkReport = ({ result: { intent, rows }, mayPublish }: { result: BulkResult; mayPublish: boolean }) => {
  const doubtful = rows.filter(({ kind }) => kind === 'doubtful')
  const changed = rows.filter(({ kind }) => kind === 'done')
  return (
    <Outcome tone={changed.length === rows.length ? 'good' : 'danger'}>
      <p className="font-semibold">
        {changed.length} of {rows.length} {done[intent]}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/cms/${row.collection}/${row.id}`} className="underline">
              {row.title}
            </Link>
            : {row.kind === 'done' ? row.message : row.why.join('; ')}
          </li>
        ))}
      </ul>
      {doubtful.length > 0 && (
        <FollowUp rows={doubtful} isConfirmed>
          {intent === 'bulk-withdraw' ? (
            <Button type="submit" name="intent" value="bulk-withdraw" variant="danger" size="sm">
              Withdraw {counted(doubtful)}
            </Button>
          ) : (
            <Button type="submit" name="intent" value="bulk-publish" variant="secondary" size="sm">
              Publish {counted(doubtful)} all the same
            </Button>
          )}
        </FollowUp>
      )}
      {intent === 'bulk-tag' && mayPublish && changed.length > 0 && (
        <FollowUp rows={changed}>
          <p className="mb-2 text-sm">The tag is in the drafts. Readers see it once they are published.</p>
          <Button type="submit" name="intent" value="bulk-publish" variant="secondary" size="sm">
            Publish {counted(changed)} now
          </Button>
        </FollowUp>
      )}
    </Outcome>
  )
}

const counted = (rows: BulkRow[]) => (rows.length === 1 ? 'this entry' : `these ${rows.length}`)

interface FollowUpProps {
  rows: BulkRow[]
  isConfirmed?: boolean
  children: React.ReactNode
}

const FollowUp = ({ rows, isConfirmed = false, children }: FollowUpProps) => (
  <Form method="post" className="mt-4">
    {rows.map(({ id, version }) => (
      <input key={id} type="hidden" name="entry" value={`${id}:${version}`} />
    ))}
    {isConfirmed && <input type="hidden" name="confirmed" value="yes" />}
    {children}
  </Form>
)
