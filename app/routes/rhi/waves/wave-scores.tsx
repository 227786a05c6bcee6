import { SourceNote } from '#app/components/sources/source-note.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import { measurePath } from '#domain/index/value-address.ts'
import { smallestBase } from '#domain/survey/suppression.ts'
import type { WaveTable } from '#domain/survey/wave-table.ts'

interface Props {
  table: WaveTable
  /** Results of the whole country, with their intervals. */
  country: readonly { label: string; text: string; provenance: Provenance | null }[]
  suppressed: readonly string[]
}

/** The scores of a wave, in groups that can be told apart. A column of which no row knows anything is said in a sentence instead. */
export const WaveScores = ({ table, country, suppressed }: Props) => {
  const has = {
    group: table.rows.some(({ group }) => group !== null),
    interval: table.rows.some(({ interval }) => interval !== null),
    base: table.rows.some(({ base }) => base !== null),
  }
  const missing = [
    !has.interval && 'intervals',
    !has.group && 'groups that can be told apart',
    !has.base && 'numbers of answers',
  ].filter((words) => words !== false)
  return (
    <div data-figure="wave-scores">
      <Table caption="Trust scores of the wave, by groups" captionHidden dense>
        <thead>
          <tr>
            {has.group && <th scope="col">Group</th>}
            <th scope="col">Company</th>
            <th scope="col" data-align="end">
              Score{' '}
              {table.provenance && (
                <SourceNote provenance={table.provenance} of="trust scores" page={measurePath('trust')} />
              )}
            </th>
            {has.interval && <th scope="col">95% interval</th>}
            <th scope="col">Rank</th>
            {has.base && (
              <th scope="col" data-align="end">
                Answers
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ id, name, group, score, kind, interval, rank, base }) => (
            <tr key={id}>
              {has.group && <td>{group ?? 'N/A'}</td>}
              <th scope="row">
                <TextLink to={`/rhi/companies/${id}`}>{name}</TextLink>
              </th>
              <td data-align="end" className="tabular-nums">
                {score} {isInvented({ provenance: { kind } }) && <InventedMark />}
              </td>
              {has.interval && <td>{interval ?? 'Not known'}</td>}
              <td>{rank}</td>
              {has.base && (
                <td data-align="end" className="tabular-nums">
                  {base ?? 'Not known'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {missing.length > 0 && (
        <p className="mt-4 text-quiet text-sm">Not known of any company in this wave: {missing.join(', ')}.</p>
      )}
      {country.length > 0 && (
        <dl className="mt-6 border-rule border-t">
          {country.map(({ label, text, provenance }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 border-rule border-b py-2.5">
              <dt>
                {label} {provenance && <SourceNote provenance={provenance} of={label} />}
              </dt>
              <dd className="tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {suppressed.length > 0 && (
        <p className="mt-4 text-quiet text-sm">
          {suppressed.length} {suppressed.length === 1 ? 'company has' : 'companies have'} no score: fewer than{' '}
          {smallestBase} answers.
        </p>
      )}
    </div>
  )
}
