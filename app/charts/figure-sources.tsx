import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import { ReadIn } from '#app/ui/read-in.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { figureKinds } from '#domain/figures/provenance.ts'
import { sourcesOf } from '#domain/figures/sources-of.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { longDate } from '#domain/text/dates.ts'

interface Props {
  /** What the figures stand in: "this table", "this chart". */
  of: string
  groups: readonly { label: string; figures: readonly (CompanyFigure | null)[] }[]
  /** Says whom a source covers; left out where all is about one company. */
  nameOf?: (companyId: string) => string
}

/** Every source behind a table or chart that has many, one press away: kind, document, publisher, and whom it covers. */
export const FigureSources = ({ of, groups, nameOf }: Props) => {
  const t = useText()
  const citedGroups = groups
    .map(({ label, figures }) => ({ label, sources: sourcesOf(figures) }))
    .filter(({ sources }) => sources.length > 0)
  const total = citedGroups.reduce((sum, { sources }) => sum + sources.length, 0)
  if (total === 0) return null
  return (
    <details className="group text-sm" data-sources>
      <DisclosureSummary>{t('Sources of every figure in {of} ({total})', { of, total })}</DisclosureSummary>
      <dl className="mt-3 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {citedGroups.map(({ label, sources }) => (
          <div key={label} className="border-rule border-t pt-3">
            <dt className="font-semibold">{label}</dt>
            {sources.map(({ source, kind, companyIds }) => (
              <dd key={JSON.stringify([kind, source])} className="mt-2 text-quiet">
                <span className="font-medium text-text">{t(figureKinds[kind].label)}:</span>{' '}
                <AsWritten text={source.document}>
                  {source.url ? <TextLink to={source.url}>{source.document}</TextLink> : source.document}
                </AsWritten>
                {', '}
                {t(source.publisher)}
                {source.date && `, ${t(longDate(source.date))}`}
                {source.reportedBy && (
                  <>
                    . {t('Read in')}{' '}
                    <ReadIn
                      {...source.reportedBy}
                      date={source.reportedBy.date && t(longDate(source.reportedBy.date))}
                    />
                  </>
                )}
                {nameOf && <span className="block">{companyIds.map(nameOf).join(', ')}</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
