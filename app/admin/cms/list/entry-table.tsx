import { type FormEvent, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ListedEntry } from '#domain/cms/entry-state.ts'
import { getCollection } from '#domain/collections/all.ts'
import { shortDate } from '#domain/text/dates.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { StateBadge } from '../state-badge.tsx'
import { BulkBar } from './bulk-bar.tsx'

interface Choice {
  value: string
  label: string
}

interface Props {
  caption: string
  rows: ListedEntry[]
  /** The list of all collections names each entry's. */
  namesCollection: boolean
  rights: { save: boolean; publish: boolean; tag: boolean }
  choices: { people: Choice[]; tags: Choice[] }
}

/** The entries, each with a tick for what is done to several at once. On a phone the state stands under the title. */
export const EntryTable = ({ caption, rows, namesCollection, rights, choices }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState(0)
  const ticks = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="entry"]') ?? [])]
  const countTicks = () => setTicked(ticks().filter(({ checked }) => checked).length)
  const tickAll = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    for (const tick of ticks()) tick.checked = currentTarget.checked
    countTicks()
  }
  return (
    <Form method="post" ref={form} onChange={countTicks} preventScrollReset>
      <Table caption={caption} hover>
        <thead>
          <tr>
            {rights.save && (
              <th scope="col" className="w-10">
                <input type="checkbox" className="tick" aria-label="Tick all on this page" onChange={tickAll} />
              </th>
            )}
            <th scope="col">Title</th>
            <th scope="col" className="max-sm:hidden">
              State
            </th>
            <th scope="col" className="max-lg:hidden">
              Published
            </th>
            <th scope="col" className="max-sm:hidden">
              Last changed
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {rights.save && (
                <td data-align="start">
                  <input
                    key={row.version}
                    type="checkbox"
                    className="tick"
                    name="entry"
                    value={`${row.id}:${row.version}`}
                    aria-label={`Tick ${row.title}`}
                  />
                </td>
              )}
              <th scope="row">
                <Link to={`/cms/${row.collection}/${row.id}`} className="text-link">
                  {row.title}
                </Link>
                <span className="block break-all font-normal text-quiet text-xs">
                  {namesCollection && `${getCollection(row.collection)?.singular}, `}
                  {row.slug}
                </span>
                <span className="mt-1 flex flex-wrap gap-1 font-normal sm:hidden">
                  <RowState row={row} />
                </span>
              </th>
              <td className="max-sm:hidden">
                <span className="flex flex-wrap gap-1">
                  <RowState row={row} />
                </span>
              </td>
              <td className="whitespace-nowrap text-sm max-lg:hidden">
                {row.publishedOn ? shortDate(row.publishedOn) : ''}
              </td>
              <td className="text-sm max-sm:hidden">
                {londonMoment(row.updatedAt)}
                {row.updatedBy && <span className="block text-quiet text-xs">{row.updatedBy}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rights.save && <BulkBar ticked={ticked} rights={rights} choices={choices} />}
    </Form>
  )
}

const RowState = ({ row }: { row: ListedEntry }) => (
  <>
    <StateBadge state={row.state} scheduledFor={row.scheduledFor} />
    {row.reviewRequestedAt && <Badge tone="river">Ready for review</Badge>}
    {row.takeDownAt && <Badge tone="caution">Comes down {londonMoment(row.takeDownAt)}</Badge>}
    {row.assignee && <Badge>{row.assignee}</Badge>}
    {row.openBy.length > 0 && <Badge tone="river">Open: {row.openBy.join(', ')}</Badge>}
  </>
)
