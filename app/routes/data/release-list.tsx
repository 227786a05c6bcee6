import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  releases: readonly {
    name: string
    path: string
    title: string
    label: string
    period: string
    version: number
    kilobytes: number
    day: string
  }[]
  nextRelease: string
}

/** When files are released, what was, and when the next are due. */
export const ReleaseList = ({ releases, nextRelease }: Props) => (
  <section id="releases" className="border-text border-t-2 py-8" aria-labelledby="releases-title">
    <h2 id="releases-title" className="text-2xl">
      Releases
    </h2>
    <p className="measure mt-2 text-quiet">
      The files above change as the record does. On the third of each month we keep them under addresses whose bytes
      never change: the month before of events and readings, the others as they stand, if anything is new. What is
      corrected later becomes another version, and the earlier one stays. Next release: {nextRelease}. Each has its
      checksum in the metadata below, and a download that breaks off can be continued.{' '}
      <TextLink to="/api/releases" reloadDocument>
        All releases as JSON
      </TextLink>
    </p>
    {releases.length > 0 && <NewestReleases releases={releases} />}
  </section>
)

const columns = [
  ['Month', 'period'],
  ['Version', 'version'],
  ['Released', 'day'],
] as const

/** What is the same of all stands over the table, once. */
const NewestReleases = ({ releases }: Pick<Props, 'releases'>) => {
  const isShared = (of: (typeof columns)[number][1]) => new Set(releases.map((release) => release[of])).size === 1
  const shared = columns.filter(([, of]) => isShared(of))
  const own = columns.filter(([, of]) => !isShared(of))
  return (
    <div className="mt-4">
      {shared.length > 0 && (
        <p className="mb-3 font-semibold">{shared.map(([head, of]) => `${head}: ${releases[0]![of]}`).join('. ')}</p>
      )}
      <Table caption="The newest releases" captionHidden dense>
        <thead>
          <tr>
            <th scope="col" className="w-full">
              File
            </th>
            {own.map(([head]) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {releases.map((release) => (
            <tr key={release.name}>
              <th scope="row">
                <TextLink to={release.path} reloadDocument>
                  {release.title}{' '}
                  <span className="whitespace-nowrap">
                    ({release.label}, {release.kilobytes} KB)
                  </span>
                </TextLink>
              </th>
              {own.map(([head, of]) => (
                <td key={head} className="whitespace-nowrap">
                  {release[of]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
