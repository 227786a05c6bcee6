import { Fragment } from 'react'
import { Form, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { longDate } from '#domain/text/dates.ts'
import { londonMinute, londonMoment } from '#domain/text/london-time.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'

interface Wave {
  id: string
  label: string
  fielded: string
  publishAt: string
  isOut: boolean
  scores: number
}

const previewPages = [
  { path: '/rhi', label: 'the index' },
  { path: '/rhi/companies', label: 'the ranking' },
  { path: '/rhi/matrix', label: 'the matrix' },
  { path: '/', label: 'the home page' },
]

/** Each wave with its time of publication, to reschedule, publish now or withdraw again. */
export const WaveTimes = ({ waves }: { waves: readonly Wave[] }) => {
  // Both forms carry the time as their lock: while one is under way, the other would be sent with the old time.
  const isBusy = useNavigation().state !== 'idle'
  const publishedCount = waves.filter(({ isOut }) => isOut).length
  return (
    <ul className="grid gap-4">
      {waves.map(({ id, label, fielded, publishAt, isOut, scores }) => (
        <li key={id} className="rounded-card border border-rule p-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h3 className="text-xl">{label}</h3>
            {isOut ? <Badge tone="green">Published</Badge> : <Badge tone="violet">Hidden</Badge>}
            <p className="text-quiet text-sm">
              {id}, fielded in {longDate(fielded)}, {scores} scores, {isOut ? 'public since' : 'appears on'}{' '}
              <time dateTime={publishAt}>{londonMoment(publishAt)}</time> London time
            </p>
          </div>
          {isOut && publishedCount === 1 ? (
            <p className="mt-3 text-sm">The only wave that is out cannot be hidden: the site would have no ranking.</p>
          ) : (
            <div className="mt-3 flex flex-wrap items-end gap-3">
              <Form method="post" className="flex flex-wrap items-end gap-3">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="was" value={publishAt} />
                <TextInput
                  label={`Hide ${label} until (London time)`}
                  name="publishAt"
                  type="datetime-local"
                  required={!isOut}
                  defaultValue={isOut ? '' : londonMinute(new Date(publishAt))}
                />
                {isOut ? (
                  <ConfirmButton
                    label={`Hide ${label}…`}
                    title={`Hide ${label}?`}
                    confirm={`Hide ${label}`}
                    intent="schedule-wave"
                    pending={isBusy}
                    size="md"
                  >
                    <p>
                      Readers see the ranking of the wave before it, on every page, file and embed, until the time that
                      you have entered.
                    </p>
                  </ConfirmButton>
                ) : (
                  <Button type="submit" name="intent" value="schedule-wave" variant="secondary" pending={isBusy}>
                    Change the time
                  </Button>
                )}
              </Form>
              {!isOut && (
                <p className="order-last w-full text-sm">
                  See the pages as they will be:{' '}
                  {previewPages.map(({ path, label: page }, index) => (
                    <Fragment key={path}>
                      {index > 0 && ', '}
                      <a
                        href={`/admin/index-data/preview/${id}${path}`}
                        target="_blank"
                        rel="noreferrer"
                        className="text-link"
                      >
                        {page}
                        <span className="sr-only"> with {label}, in a new tab</span>
                      </a>
                    </Fragment>
                  ))}
                </p>
              )}
              {!isOut && (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="was" value={publishAt} />
                  <ConfirmButton
                    label={`Publish ${label} now…`}
                    title={`Publish ${label} now?`}
                    confirm="Publish it now"
                    intent="publish-wave"
                    pending={isBusy}
                    size="md"
                  >
                    <p>
                      The embargo ends for everybody at once: ranking, pages, files, feeds and the API. It can be hidden
                      again, but what has been read has been read.
                    </p>
                  </ConfirmButton>
                </Form>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
