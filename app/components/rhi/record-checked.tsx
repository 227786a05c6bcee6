import { useText } from '#app/language.ts'
import { recordChecked } from '#domain/index/company.ts'
import { longDate } from '#domain/text/dates.ts'

interface Props {
  epaYear?: string | null
  spillYear?: string | null
}

/** How new the record on a page is, and when it was last checked for newer data. */
export const RecordChecked = ({ epaYear, spillYear }: Props) => {
  const t = useText()
  const years = [
    epaYear && t('{year} for ratings', { year: epaYear }),
    spillYear && t('{year} for storm overflows', { year: spillYear }),
  ]
  return (
    <p className="text-quiet text-sm" data-record-checked>
      {t('Newest year held: {years}. Record last checked: {date}.', {
        years: years.filter(Boolean).join(', '),
        date: longDate(recordChecked),
      })}
    </p>
  )
}
