import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import {
  type EnforcementCase,
  type EnforcementTotal,
  enforcementActions,
  enforcementCaution,
} from '#domain/index/enforcement.ts'
import { longDate } from '#domain/text/dates.ts'
import { gbpMillionsExact } from '#domain/text/money.ts'

interface Props {
  rows: readonly (EnforcementTotal & { id: string; newest: EnforcementCase | null })[]
  nameOf: (id: string) => string
}

/** What each company has been made to pay, of what we found. */
export const ComparedEnforcement = ({ rows, nameOf }: Props) => {
  const t = useText()
  return (
    <section className="border-rule border-t pt-6" aria-labelledby="compared-enforcement" data-measure="enforcement">
      <h3 id="compared-enforcement" className="text-xl">
        {t('Penalties and enforcement')}
      </h3>
      <p className="mt-1 mb-4 text-quiet text-sm">{t(enforcementCaution)}</p>
      <Table caption={t('Penalties and enforcement of each company')} captionHidden dense>
        <thead>
          <tr>
            <th scope="col">{t('Company')}</th>
            <th scope="col" data-align="end">
              {t('Final, £ million')}
            </th>
            <th scope="col" data-align="end">
              {t('Final, proposed, open')}
            </th>
            <th scope="col">{t('Newest')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, finalGbpM, final, proposed, open, newest }) => (
            <tr key={id} data-figure="enforcement">
              <th scope="row">
                <TextLink to={`/rhi/companies/${id}#enforcement`}>{nameOf(id)}</TextLink>
              </th>
              <td data-align="end">{finalGbpM === null ? t('None found') : gbpMillionsExact(finalGbpM)}</td>
              <td data-align="end">{`${final}, ${proposed}, ${open}`}</td>
              <td>
                {newest ? (
                  <>
                    {t(enforcementActions[newest.action].label)}, <AsWritten text={newest.authority} />,{' '}
                    {t(longDate(newest.date))}{' '}
                    <SourceNote
                      provenance={newest.provenance}
                      of={t('newest case, {name}', { name: nameOf(id) })}
                      page={`/rhi/enforcement/${id}#${newest.id}`}
                    />
                  </>
                ) : (
                  t('None found')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
