import { AccountRow, ProvenanceAccount } from '#app/components/sources/provenance-account.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { metrics } from '#domain/index/metrics.ts'
import { valuePath } from '#domain/index/value-address.ts'
import { longDate } from '#domain/text/dates.ts'

interface Props {
  figure: CompanyFigure
  company: { id: string; name: string }
  inputs: readonly CompanyFigure[]
  replies: readonly { id: string; body: string; date: string }[]
  changes: readonly {
    before: number | null
    hadBefore: boolean
    after: number | null
    reason: string
    date: string
    undone: string | null
  }[]
}

/** All that is on record about one value. What is not on record says so. */
export const ValueAccount = ({ figure, company, inputs, replies, changes }: Props) => {
  const { metric, period, value, basis, provenance } = figure
  const { label, unit } = metrics[metric]
  return (
    <div data-figure={metric}>
      <p className="font-display font-semibold text-4xl tracking-tight">{formatMetric(metric, value)}</p>
      <p className="mt-2">
        {unit} <SourceNote provenance={provenance} of={`${label} ${period}, ${company.name}`} />
      </p>
      <ProvenanceAccount
        provenance={provenance}
        basis={basis}
        inputs={
          inputs.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {inputs.map((input) => (
                <li key={input.metric}>
                  <TextLink to={valuePath(input)}>
                    {metrics[input.metric].label}: {formatMetric(input.metric, input.value)}
                  </TextLink>
                </li>
              ))}
            </ul>
          )
        }
      >
        <AccountRow term="Earlier versions">
          {changes.length === 0 ? (
            'No change on record since it was first published here.'
          ) : (
            <ul>
              {changes.map(({ before, hadBefore, after, reason, date, undone }) => (
                <li key={date} className="py-1">
                  <time dateTime={date}>{longDate(date)}</time>: an editor{' '}
                  {hadBefore
                    ? `changed it from ${formatMetric(metric, before)} to ${formatMetric(metric, after)}`
                    : `entered ${formatMetric(metric, after)}`}
                  . {reason}
                  {undone && ` Taken back on ${longDate(undone)}.`}
                </li>
              ))}
            </ul>
          )}
        </AccountRow>
        {replies.map(({ id, body, date }) => (
          <AccountRow key={id} term={`Reply of ${company.name}`}>
            <span data-plain-numbers="" className="whitespace-pre-wrap break-words">
              {body}
            </span>{' '}
            <time dateTime={date} className="text-quiet text-sm">
              {longDate(date)}
            </time>
          </AccountRow>
        ))}
      </ProvenanceAccount>
      <p className="mt-4">
        <TextLink to={`/rhi/companies/${company.id}`}>{company.name}</TextLink>.{' '}
        <TextLink to="/forms/correction">Say that it is wrong</TextLink>.
      </p>
    </div>
  )
}
