import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import {
  type EnforcementCase,
  enforcementActions,
  enforcementCaution,
  enforcementStatuses,
} from '#domain/index/enforcement.ts'
import { longDate } from '#domain/text/dates.ts'
import { gbpMillionsExact } from '#domain/text/money.ts'

/** Penalties, packages and open cases: who, when, how much and for what. */
export const EnforcementSection = ({
  company,
  cases,
  total,
}: {
  company: CompanyRecord
  cases: readonly EnforcementCase[]
  total: string | null
}) => {
  const t = useText()
  return (
    <PageSection
      id="enforcement"
      heading={t('Penalties and enforcement')}
      figure
      intro={
        <>
          {total && <p>{total}</p>}
          <p className="mt-3">
            {t(enforcementCaution)}{' '}
            <TextLink to="/api/enforcement.csv" reloadDocument>
              {t('Every case we hold (CSV)')}
            </TextLink>
          </p>
        </>
      }
    >
      {cases.length === 0 ? (
        <p className="measure">
          {t(
            'We hold no penalty, enforcement package or open case for {name}. That is what we found, not proof that there is none.',
            { name: company.name },
          )}
        </p>
      ) : (
        <ol className="border-text border-t-2">
          {cases.map(({ id, date, authority, action, status, amountGbpM, reason, detail, provenance }) => (
            <li key={id} className="border-rule border-b py-4" data-figure={id}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3 className="text-lg">
                  {t(enforcementActions[action].label)}, <AsWritten text={authority} />
                </h3>
                <p className="font-display font-semibold text-2xl">
                  {amountGbpM === null ? (
                    <span className="text-quiet">{t('No sum')}</span>
                  ) : (
                    gbpMillionsExact(amountGbpM)
                  )}
                </p>
              </div>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <time dateTime={date}>{t(longDate(date))}</time>
                <Badge tone={enforcementStatuses[status].tone}>{t(enforcementStatuses[status].label)}</Badge>
                <SourceNote
                  provenance={provenance}
                  of={`${t(enforcementActions[action].label)}, ${company.name}, ${t(longDate(date))}`}
                  page={`/rhi/enforcement/${company.id}#${id}`}
                />
              </p>
              <p className="measure mt-2">
                <AsWritten text={reason} />
              </p>
              {detail && (
                <p className="measure mt-1 text-quiet text-sm">
                  <AsWritten text={detail} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  )
}
