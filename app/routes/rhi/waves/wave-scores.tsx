import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
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
  const t = useText()
  const has = {
    group: table.rows.some(({ group }) => group !== null),
    interval: table.rows.some(({ interval }) => interval !== null),
    rank: table.rows.some(({ rank }) => rank !== null),
    base: table.rows.some(({ base }) => base !== null),
  }
  const missing = [
    !has.interval && t('intervals'),
    !has.group && t('groups that can be told apart'),
    !has.rank && t('ranks'),
    !has.base && t('numbers of answers'),
  ].filter((words) => words !== false)
  return (
    <div data-figure="wave-scores">
      <Table caption={t('Trust scores of the wave, by groups')} captionHidden dense>
        <thead>
          <tr>
            {has.group && <th scope="col">{t('Group')}</th>}
            <th scope="col">{t('Company')}</th>
            <th scope="col" data-align="end">
              {t('Score')}{' '}
              {table.provenance && (
                <SourceNote provenance={table.provenance} of={t('trust scores')} page={measurePath('trust')} />
              )}
            </th>
            {has.interval && <th scope="col">{t('95% interval')}</th>}
            {has.rank && <th scope="col">{t('Rank')}</th>}
            {has.base && (
              <th scope="col" data-align="end">
                {t('Answers')}
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
              {has.interval && <td>{interval ?? t('Not known')}</td>}
              {has.rank && <td>{rank}</td>}
              {has.base && (
                <td data-align="end" className="tabular-nums">
                  {base ?? t('Not known')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {missing.length > 0 && (
        <p className="mt-4 text-quiet text-sm">
          {t('Not known of any company in this wave: {what}.', { what: missing.join(', ') })}
        </p>
      )}
      {country.length > 0 && (
        <dl className="mt-6 border-rule border-t">
          {country.map(({ label, text, provenance }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 border-rule border-b py-2.5">
              <dt>
                <AsWritten text={label} /> {provenance && <SourceNote provenance={provenance} of={label} />}
              </dt>
              <dd className="tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {suppressed.length > 0 && (
        <p className="mt-4 text-quiet text-sm">
          {t(
            [
              '{count} company has no score: fewer than {fewest} answers.',
              '{count} companies have no score: fewer than {fewest} answers.',
            ],
            { count: suppressed.length, fewest: smallestBase },
          )}
        </p>
      )}
    </div>
  )
}
