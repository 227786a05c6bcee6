import { EarlierVersions } from '#app/components/sources/earlier-versions.tsx'
import { AccountRow, ProvenanceAccount } from '#app/components/sources/provenance-account.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AccountChange } from '#domain/figures/account-change.ts'
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
  changes: readonly AccountChange[]
}

/** All that is on record about one value. What is not on record says so. */
export const ValueAccount = ({ figure, company, inputs, replies, changes }: Props) => {
  const { metric, period, value, basis, provenance } = figure
  const t = useText()
  const { label, unit } = metrics[metric]
  return (
    <div data-figure={metric}>
      <p className="font-display font-semibold text-4xl tracking-tight">{formatMetric(metric, value, t)}</p>
      <p className="mt-2">
        {t(unit)} <SourceNote provenance={provenance} of={`${t(label)} ${period}, ${company.name}`} />
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
                    {t(metrics[input.metric].label)}: {formatMetric(input.metric, input.value, t)}
                  </TextLink>
                </li>
              ))}
            </ul>
          )
        }
      >
        <EarlierVersions changes={changes} />
        {replies.map(({ id, body, date }) => (
          <AccountRow key={id} term={t('Reply of {name}', { name: company.name })}>
            <span data-plain-numbers="" className="whitespace-pre-wrap break-words">
              <AsWritten text={body} />
            </span>{' '}
            <time dateTime={date} className="text-quiet text-sm">
              {t(longDate(date))}
            </time>
          </AccountRow>
        ))}
      </ProvenanceAccount>
      <p className="mt-4">
        <TextLink to={`/rhi/companies/${company.id}`}>{company.name}</TextLink>.{' '}
        <TextLink to="/forms/correction">{t('Say that it is wrong')}</TextLink>.
      </p>
    </div>
  )
}
