import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { Robustness } from '#domain/survey/robustness.ts'

interface Props {
  robustness: Robustness
  provenance: Provenance
}

/** Where each company could stand by other methods, and what each of them moves. */
export const RobustnessTable = ({ robustness: { rows, choices }, provenance }: Props) => {
  const t = useText()
  return (
    <div className="space-y-8" data-figure="record-robustness">
      <Table caption={t('Each company under these {count} methods', { count: choices.length + 1 })} dense>
        <thead>
          <tr>
            <th scope="col">{t('Company')}</th>
            <th scope="col">
              {t('By any of these methods')} <SourceNote provenance={provenance} of={t('places by other methods')} />{' '}
              {isInvented({ provenance }) && <InventedMark />}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, range }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink to={`/rhi/companies/${id}`}>{name}</TextLink>
              </th>
              <td>{range}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table caption={t('What each method moves')} dense>
        <thead>
          <tr>
            <th scope="col">{t('If …')}</th>
            <th scope="col" data-align="end">
              {t('Companies that move')}
            </th>
            <th scope="col" data-align="end">
              {t('Furthest, in places')}
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ label, moved, furthest }) => (
            <tr key={label}>
              <th scope="row">
                <AsWritten text={label} />
              </th>
              <td data-align="end" className="tabular-nums">
                {moved}
              </td>
              <td data-align="end" className="tabular-nums">
                {furthest}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
