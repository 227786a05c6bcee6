import type { ReactNode } from 'react'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { confidences, figureKinds, provenanceRows } from '#domain/figures/provenance.ts'
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

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[8rem_1fr_auto]">
    <dt className="text-quiet">{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** All that is on record about one value. What is not on record says so. */
export const ValueAccount = ({ figure, company, inputs, replies, changes }: Props) => {
  const { metric, period, value, basis, provenance } = figure
  const { kind, confidence, source, formula, note } = provenance
  const { label, unit } = metrics[metric]
  const [document] = provenanceRows({ source })
  return (
    <div data-figure={metric}>
      <p className="font-display font-semibold text-4xl tracking-tight">{formatMetric(metric, value)}</p>
      <p className="mt-2">
        {unit} <SourceNote provenance={provenance} of={`${label} ${period}, ${company.name}`} />
      </p>
      <dl className="mt-6 border-text border-t-2">
        <Row term="Document">
          {document?.url ? <TextLink to={document.url}>{source.document}</TextLink> : source.document}
        </Row>
        <Row term="Publisher">{source.publisher}</Row>
        <Row term="Date">{source.date ? longDate(source.date) : 'Not on record'}</Row>
        <Row term="Page or cell">Not on record. We keep the document, not yet the place in it.</Row>
        <Row term="Kind">
          {figureKinds[kind].label}. {figureKinds[kind].explanation}
        </Row>
        <Row term="How far it was read">
          {confidence ? confidences[confidence] : 'Not on record'}
          {source.reportedBy && `: ${source.reportedBy.publisher}`}.
        </Row>
        {basis && <Row term="Basis">{basis}</Row>}
        {note && <Row term="Note">{note}</Row>}
        <Row term="Calculation">
          {formula ?? 'None of ours: it is as published.'}
          {inputs.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {inputs.map((input) => (
                <li key={input.metric}>
                  <TextLink to={valuePath(input)}>
                    {metrics[input.metric].label}: {formatMetric(input.metric, input.value)}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </Row>
        <Row term="Earlier versions">
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
        </Row>
        {replies.map(({ id, body, date }) => (
          <Row key={id} term={`Reply of ${company.name}`}>
            <span data-plain-numbers="" className="whitespace-pre-wrap break-words">
              {body}
            </span>{' '}
            <time dateTime={date} className="text-quiet text-sm">
              {longDate(date)}
            </time>
          </Row>
        ))}
      </dl>
      <p className="mt-4">
        <TextLink to={`/rhi/companies/${company.id}`}>{company.name}</TextLink>.{' '}
        <TextLink to="/forms/correction">Say that it is wrong</TextLink>.
      </p>
    </div>
  )
}
