import { PageSection } from '#app/components/page-section.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

/** What the index cannot show. */
export const LimitsSection = ({ limits }: Pick<Data, 'limits'>) => (
  <PageSection id="limits" heading={useText()('Limits')}>
    <ul className="prose list-disc pl-5">
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  </PageSection>
)

/** How many values are of which kind, and the figures that are invented or not traced. */
export const DataStatusSection = ({ status, epaYears, spills }: Pick<Data, 'status' | 'epaYears' | 'spills'>) => {
  const t = useText()
  return (
    <PageSection
      id="data-status"
      heading={t('Data status')}
      intro={
        <p data-figure="counts">
          {t(
            'Company values in the index: {publicRecord} from the public record, {estimates} estimates with their formula, {missing} looked for and not found or not applicable.',
            status.counts,
          )}{' '}
          <span data-sources>
            <TextLink to="/data#company-values">{t('Download them all')}</TextLink>
          </span>
        </p>
      }
    >
      <RecordChecked epaYear={epaYears[0]} spillYear={spills?.figure.period} />
      <h3 className="mt-8 mb-3 text-xl">{t('Invented, to show how the index works')}</h3>
      <StatusList rows={status.illustrative} />
      <p className="measure mt-3 text-quiet text-sm">
        {t(
          'They say nothing about any company, and no sentence on this site rests on them. When the answers of the survey are loaded, measured scores take their place and the mark goes.',
        )}
      </p>
      <h3 className="mt-10 mb-3 text-xl">{t('Riverline’s figures, not traced to a public source')}</h3>
      <StatusList rows={status.untraced} />
    </PageSection>
  )
}

interface StatusListProps {
  rows: readonly { id: string; what: string; value: string; provenance: Provenance; page: string }[]
}

/** Figures without a public source, each with its note. */
const StatusList = ({ rows }: StatusListProps) => {
  const t = useText()
  return (
    <ul className="border-text border-t-2">
      {rows.map(({ id, what, value, provenance, page }) => (
        <li
          key={id}
          className="grid items-center gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[11rem_1fr_auto]"
          data-figure={id}
        >
          <span className="font-semibold">{value}</span>
          <span>
            <AsWritten text={what} />
            {provenance.note && (
              <span className="block text-quiet text-sm">
                <AsWritten text={t(provenance.note)} />
              </span>
            )}
          </span>
          <SourceNote provenance={provenance} of={what} page={page} />
        </li>
      ))}
    </ul>
  )
}
