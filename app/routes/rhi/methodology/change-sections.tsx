import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { recordChecked } from '#domain/index/company.ts'
import { longDate } from '#domain/text/dates.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

/** Imports that changed the data, newest first. */
export const ChangeLogSection = ({ status }: Pick<Data, 'status'>) => {
  const t = useText()
  return (
    <PageSection id="changes" heading={t('Change log')}>
      {status.changes.length > 0 ? (
        <ul>
          {status.changes.map(({ id, text, date, undone }) => (
            <li key={id} className="border-rule border-t py-3">
              <time dateTime={date} className="text-quiet text-sm">
                {t(longDate(date))}
              </time>
              <p>
                <AsWritten text={text} />
                {undone && ` ${t('Taken back on {date}.', { date: longDate(undone) })}`}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {t(
            '{date}: ratings moved to the newest year, storm overflows from 2020 to 2025 and the enforcement record added, sources restated by publisher and document, values without a defensible source taken out.',
            { date: longDate(recordChecked) },
          )}
        </p>
      )}
    </PageSection>
  )
}

/** How to report an error, and what came of the reports. */
export const CorrectionsSection = ({ status, sentences }: Pick<Data, 'status' | 'sentences'>) => {
  const t = useText()
  const [tell, involved, policy, rules, all, ledger, end] = sentences.corrections
  return (
    <PageSection id="corrections" heading={t('Corrections')}>
      <p className="measure">
        {tell}
        <TextLink to="/rhi/get-involved#correct">{involved}</TextLink>
        {policy}
        <TextLink to="/about#corrections">{rules}</TextLink>
        {all}
        <TextLink to="/corrections">{ledger}</TextLink>
        {end}
      </p>
      {status.corrections.length > 0 && (
        <ul className="mt-6">
          {status.corrections.map(({ id, note, accepted, date }) => (
            <li key={id} className="border-rule border-t py-3">
              <time dateTime={date} className="text-quiet text-sm">
                {t(longDate(date))}
              </time>
              <p>
                <strong>{t(accepted ? 'Corrected.' : 'Not changed.')}</strong> <AsWritten text={note} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}
