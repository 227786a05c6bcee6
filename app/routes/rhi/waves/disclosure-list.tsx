import type { Wave } from '#domain/index/company.ts'
import type { WaveSurvey } from '#domain/schemas/survey.ts'
import { longDate } from '#domain/text/dates.ts'
import { formatNumber } from '#domain/text/numbers.ts'

const unknown = 'Not published'

interface Props {
  wave: Wave
  survey: WaveSurvey | null
  /** Since the wave before. */
  changed: string | null
}

/** What the British Polling Council asks pollsters to disclose, known or not. */
export const DisclosureList = ({ wave, survey, changed }: Props) => {
  const making = survey?.making
  const weighting = survey?.weighting
  const rows: [term: string, text: string][] = [
    ['Who was asked', making?.population ?? unknown],
    ['How', making?.mode ?? unknown],
    ['When', making ? `${longDate(making.from)} to ${longDate(making.to)}` : longDate(wave.fielded)],
    ['Fieldwork by', making?.fieldworkBy ?? unknown],
    ['Paid for by', making?.paidBy ?? unknown],
    ['Respondents', weighting ? formatNumber(weighting.respondents) : wave.respondentsLabel],
    [
      'Response',
      making?.invited && weighting
        ? `${formatNumber(weighting.respondents)} of ${formatNumber(making.invited)} invited`
        : unknown,
    ],
    [
      'Effective sample',
      weighting
        ? `${formatNumber(Math.round(weighting.effectiveBase))}: weighting costs as much as a design effect of ${weighting.designEffect.toFixed(2)}`
        : unknown,
    ],
    [
      'Weights',
      weighting
        ? `From ${weighting.smallest} to ${weighting.largest} times the mean; ${formatNumber(weighting.trimmed)} cut to a limit; ${weighting.passes} passes`
        : unknown,
    ],
    ['What changed', changed ?? unknown],
    ['File of answers', survey ? `Not kept. SHA-256 ${survey.sha256}` : unknown],
    ...(making?.note ? [['Note', making.note] as [string, string]] : []),
  ]
  return (
    <dl className="border-text border-t-2" data-figure="disclosure">
      {rows.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-2">
          <dt className="font-semibold">{term}</dt>
          <dd className={`wrap-anywhere ${text === unknown ? 'text-quiet' : ''}`}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
