import { reportEvent } from '#app/analytics/analytics.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Dataset } from '#domain/open-data/datasets.ts'

interface Props {
  name: string
  dataset: Pick<Dataset, 'title' | 'about' | 'columns'>
  /** How many rows, and how large; how often it is renewed. */
  size: string
  /** What the button says, after the file's name. */
  kilobytes?: number
  /** Besides CSV. */
  formats: readonly { label: string; path: string }[]
}

/** One file of the open data: what it holds, what it can be had as, and what its columns mean. */
export const FileSection = ({ name, dataset: { title, about, columns }, size, kilobytes, formats }: Props) => (
  <section id={name} className="border-text border-t-2 py-8" aria-labelledby={`${name}-title`}>
    <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
      <div className="measure">
        <h2 id={`${name}-title`} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-quiet">
          {about} {size}, {columns.length} columns.
        </p>
      </div>
      <ButtonLink
        to={`/api/${name}.csv`}
        variant="secondary"
        reloadDocument
        onClick={() => reportEvent('resource-download', { resource: `${name}.csv` })}
      >
        <Icon name="download" />
        Download {name}.csv{kilobytes ? ` (${kilobytes} KB)` : ''}
      </ButtonLink>
    </div>
    <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
      {formats.map(({ label, path }) => (
        <TextLink key={label} to={path} reloadDocument standAlone aria-label={`${title} as ${label}`}>
          {label}
        </TextLink>
      ))}
      <TextLink
        to={`/data/${name}.csv-metadata.json`}
        reloadDocument
        standAlone
        aria-label={`CSVW: the columns of “${title}” for machines`}
      >
        CSVW
      </TextLink>
      <TextLink to={`/cite?of=/data/${name}`} standAlone aria-label={`Cite this: ${title}`}>
        Cite this
      </TextLink>
    </p>
    <details className="group mt-4">
      <DisclosureSummary className="text-sm">What each column means</DisclosureSummary>
      <div className="mt-3">
        <Table caption={`Columns of ${name}.csv`} captionHidden dense>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Type</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.name}>
                <th scope="row">
                  <code>{column.name}</code>
                </th>
                <td>{column.type}</td>
                <td className="min-w-56">{column.meaning}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  </section>
)
