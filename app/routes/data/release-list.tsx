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
    {releases.length > 0 && (
      <div className="mt-4">
        <Table caption="The newest releases" captionHidden dense>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Month</th>
              <th scope="col">Version</th>
              <th scope="col">Released</th>
            </tr>
          </thead>
          <tbody>
            {releases.map(({ name, path, title, label, period, version, kilobytes, day }) => (
              <tr key={name}>
                <th scope="row">
                  <TextLink to={path} reloadDocument>
                    {title} ({label}, {kilobytes} KB)
                  </TextLink>
                </th>
                <td>{period}</td>
                <td>{version}</td>
                <td>{day}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    )}
  </section>
)
