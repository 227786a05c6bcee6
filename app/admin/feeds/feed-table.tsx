import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { londonMoment } from '#domain/text/london-time.ts'

export interface FeedLine {
  code: string
  title: string
  isOn: boolean
  yieldsTo: string | null
  isCurrent: boolean
  isShort: boolean
  lastSuccessAt: Date | null
  dataAsOf: Date | null
  nextRunAt: Date | null
  rows: number | null
  failures: number
  lastError: string | null
}

/** How reading each feed goes, and its switch. */
export const FeedTable = ({
  caption,
  feeds,
  maySwitch,
}: {
  caption: string
  feeds: readonly FeedLine[]
  maySwitch: boolean
}) => (
  <Table caption={caption} dense>
    <thead>
      <tr>
        <th scope="col">Feed</th>
        <th scope="col">State</th>
        <th scope="col">Last read</th>
        <th scope="col">Edited by its publisher</th>
        <th scope="col" data-align="end">
          Rows
        </th>
        <th scope="col">Next</th>
        {maySwitch && <th scope="col">Switch</th>}
      </tr>
    </thead>
    <tbody>
      {feeds.map((feed) => (
        <tr key={feed.code}>
          <th scope="row">{feed.title}</th>
          <td>
            <State feed={feed} />
          </td>
          <td>{moment(feed.lastSuccessAt)}</td>
          <td>{moment(feed.dataAsOf)}</td>
          <td data-align="end">{feed.rows ?? 'N/A'}</td>
          <td>{feed.isOn && !feed.yieldsTo ? moment(feed.nextRunAt) : 'N/A'}</td>
          {maySwitch && (
            <td>
              <Switch feed={feed} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </Table>
)

const moment = (at: Date | null) => (at ? londonMoment(at) : 'N/A')

const State = ({ feed: { isOn, yieldsTo, failures, lastError, isCurrent, isShort } }: { feed: FeedLine }) => {
  if (!isOn) return <Badge tone="quiet">Switched off</Badge>
  if (yieldsTo) return <Badge tone="quiet">Left to {yieldsTo}</Badge>
  return (
    <>
      <Badge tone={isCurrent ? 'green' : 'caution'}>{isCurrent ? 'Current' : 'Not current'}</Badge>
      {isShort && <p>The last read was short.</p>}
      {lastError && (
        <p className="break-words text-danger">
          {failures === 1 ? 'Failed once' : `Failed ${failures} times`}: {lastError}
        </p>
      )}
    </>
  )
}

const Switch = ({ feed: { code, title, isOn } }: { feed: FeedLine }) => (
  <Form method="post" className="flex flex-wrap gap-2">
    <input type="hidden" name="feed" value={code} />
    {isOn && (
      <Button type="submit" name="intent" value="run-feed" variant="secondary" size="sm">
        Read now<span className="sr-only">: {title}</span>
      </Button>
    )}
    {isOn ? (
      <Button type="submit" name="intent" value="switch-feed-off" variant="secondary" size="sm">
        Switch off<span className="sr-only">: {title}</span>
      </Button>
    ) : (
      <Button type="submit" name="intent" value="switch-feed-on" variant="secondary" size="sm">
        Switch on<span className="sr-only">: {title}</span>
      </Button>
    )}
  </Form>
)
