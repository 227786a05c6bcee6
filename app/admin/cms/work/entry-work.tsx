import { useFetcher } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select, Textarea, TextInput } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { EntryWork as Work } from '#domain/cms/entry-work.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { CommentThread } from './comment-thread.tsx'
import { PreviewLinks } from './preview-links.tsx'

interface Props {
  /** Where the forms go: the page of the work on this entry, which shows the same without scripts. */
  path: string
  work: Work
  /** Where a link to a draft is opened; null where entries have no page. */
  siteUrl: string | null
  rights: { save: boolean; publish: boolean; takeDown: boolean; duplicate: boolean }
  /** Standing alone, it has nothing to be folded away from. */
  open?: boolean
}

export type WorkAnswer = { kind: 'done'; message: string } | { kind: 'refused'; why: string }

/** Who works on an entry, its review, the comments on it, links to its draft, its take-down. Folded, it says all that in a line. */
export const EntryWork = ({ path, work, siteUrl, rights, open = false }: Props) => {
  const fetcher = useFetcher<WorkAnswer>()
  const { assigneeId, review, takeDownAt, comments, links, colleagues, otherTags } = work
  const openComments = comments.filter(({ resolvedAt }) => resolvedAt === null).length
  const assignee = colleagues.find(({ value }) => value === assigneeId)?.label
  return (
    <details className="mb-5 rounded-card border border-rule bg-sheet" open={open || undefined}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 text-sm">
        <Icon name="chevron-down" className="size-4" />
        <span className="font-semibold">Working together</span>
        {review && <Badge tone="river">Ready for review</Badge>}
        {openComments > 0 && (
          <Badge tone="caution">{openComments === 1 ? '1 comment' : `${openComments} comments`}</Badge>
        )}
        {takeDownAt && <Badge tone="caution">Comes down {londonMoment(takeDownAt)}</Badge>}
        <span className="text-quiet">{assignee ? `Assigned to ${assignee}` : 'Assigned to nobody'}</span>
      </summary>
      <div className="grid gap-8 border-rule border-t p-5 lg:grid-cols-2">
        {fetcher.data && (
          <p
            role={fetcher.data.kind === 'done' ? 'status' : 'alert'}
            className={`font-semibold text-sm lg:col-span-2 ${fetcher.data.kind === 'done' ? 'text-good' : 'text-danger'}`}
          >
            {fetcher.data.kind === 'done' ? fetcher.data.message : fetcher.data.why}
          </p>
        )}
        <CommentThread fetcher={fetcher} path={path} comments={comments} mayWrite={rights.save} />
        <div className="grid content-start gap-6">
          {rights.save && (
            <fetcher.Form method="post" action={path} className="flex flex-wrap items-end gap-3">
              <Select
                key={assigneeId}
                label="Assigned to"
                name="assignee"
                defaultValue={assigneeId ?? ''}
                className="w-56"
              >
                <option value="">Nobody</option>
                {colleagues.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              <Button type="submit" name="intent" value="assign" variant="secondary" size="sm">
                Assign
              </Button>
            </fetcher.Form>
          )}
          {review ? (
            <div>
              <p className="text-sm">
                Ready for review since {londonMoment(review.at)}: {review.by} asked for it.
              </p>
              {rights.publish && (
                <fetcher.Form method="post" action={path} className="mt-3 grid justify-items-start gap-3">
                  <Textarea label="What is still to do" name="words" rows={2} maxLength={4000} className="w-full" />
                  <Button type="submit" name="intent" value="send-back" variant="secondary" size="sm">
                    Send it back
                  </Button>
                </fetcher.Form>
              )}
            </div>
          ) : (
            rights.save && (
              <fetcher.Form method="post" action={path}>
                <Button type="submit" name="intent" value="request-review" variant="secondary" size="sm">
                  Ready for review
                </Button>
                <p className="mt-1 text-quiet text-sm">Everybody who may publish it is told by mail.</p>
              </fetcher.Form>
            )
          )}
          {siteUrl && (
            <PreviewLinks fetcher={fetcher} path={path} links={links} siteUrl={siteUrl} mayWrite={rights.save} />
          )}
          {rights.takeDown && (
            <fetcher.Form method="post" action={path} className="flex flex-wrap items-end gap-3">
              {takeDownAt ? (
                <Button type="submit" name="intent" value="cancel-take-down" variant="secondary" size="sm">
                  Leave it up after {londonMoment(takeDownAt)}
                </Button>
              ) : (
                <>
                  <TextInput label="Take it down at" hint="London time" name="at" type="datetime-local" step={60} />
                  <Button type="submit" name="intent" value="schedule-take-down" variant="secondary" size="sm">
                    Schedule the take-down
                  </Button>
                </>
              )}
            </fetcher.Form>
          )}
          {rights.publish && otherTags.length > 0 && (
            <fetcher.Form method="post" action={path} className="flex flex-wrap items-end gap-3">
              <Select label="Merge this tag into" name="into" className="w-56" required defaultValue="">
                <option value="">Choose a tag</option>
                {otherTags.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              <ConfirmButton label="Merge…" title="Merge this tag?" confirm="Merge the tag" intent="merge-tag">
                <p>
                  Every entry that has it gets the other one, live at once. Its page leads to that of the other, and the
                  tag goes to the bin.
                </p>
              </ConfirmButton>
            </fetcher.Form>
          )}
          {rights.duplicate && (
            <fetcher.Form method="post" action={path}>
              <Button type="submit" name="intent" value="duplicate" variant="secondary" size="sm">
                Make a copy as a new draft
              </Button>
            </fetcher.Form>
          )}
        </div>
      </div>
    </details>
  )
}
