import { PageSection } from '#app/components/page-section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { recordChecked } from '#domain/index/company.ts'
import { longDate } from '#domain/text/dates.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

/** Imports that changed the data, newest first. */
export const ChangeLogSection = ({ status }: Pick<Data, 'status'>) => (
  <PageSection id="changes" heading="Change log">
    {status.changes.length > 0 ? (
      <ul>
        {status.changes.map(({ id, text, date, undone }) => (
          <li key={id} className="border-rule border-t py-3">
            <time dateTime={date} className="text-quiet text-sm">
              {longDate(date)}
            </time>
            <p>
              {text}
              {undone && ` Taken back on ${longDate(undone)}.`}
            </p>
          </li>
        ))}
      </ul>
    ) : (
      <p>
        {longDate(recordChecked)}: ratings moved to the newest year, storm overflows from 2020 to 2025 and the
        enforcement record added, sources restated by publisher and document, values without a defensible source taken
        out.
      </p>
    )}
  </PageSection>
)

/** How to report an error, and what came of the reports. */
export const CorrectionsSection = ({ status }: Pick<Data, 'status'>) => (
  <PageSection id="corrections" heading="Corrections">
    <p className="measure">
      Tell us if a number is wrong. Every company page and the{' '}
      <TextLink to="/rhi/get-involved#correct">get-involved page</TextLink> have a form. What we do with it is in the{' '}
      <TextLink to="/about#corrections">corrections policy</TextLink>, and all of them are in the{' '}
      <TextLink to="/corrections">ledger</TextLink>.
    </p>
    {status.corrections.length > 0 && (
      <ul className="mt-6">
        {status.corrections.map(({ id, note, accepted, date }) => (
          <li key={id} className="border-rule border-t py-3">
            <time dateTime={date} className="text-quiet text-sm">
              {longDate(date)}
            </time>
            <p>
              <strong>{accepted ? 'Corrected.' : 'Not changed.'}</strong> {note}
            </p>
          </li>
        ))}
      </ul>
    )}
  </PageSection>
)
