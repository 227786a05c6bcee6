import { recordChecked } from '#domain/index/company.ts'
import { longDate } from '#domain/text/dates.ts'

interface Props {
  epaYear?: string | null
  spillYear?: string | null
}

/** How new the record on a page is, and when it was last checked for newer data. */
export const RecordChecked = ({ epaYear, spillYear }: Props) => (
  <p className="text-quiet text-sm" data-record-checked>
    Newest year held:{' '}
    {[epaYear && `${epaYear} for ratings`, spillYear && `${spillYear} for storm overflows`].filter(Boolean).join(', ')}.
    Record last checked: {longDate(recordChecked)}.
  </p>
)
