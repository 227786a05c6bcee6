import { PageSection } from '#app/components/page-section.tsx'
import { CmaBadge } from '#app/components/rhi/cma-badge.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { cmaStatuses } from '#domain/index/cma-status.ts'
import type { CompanyRecord } from '#domain/index/company.ts'
import { valuePath } from '#domain/index/value-address.ts'
import type { SectionWords } from '../section-words.ts'

interface Props {
  company: CompanyRecord
  words: SectionWords['cma']
}

/** What happened to its price determination. */
export const CmaSection = ({ company: { cma, figures, name }, words }: Props) => {
  const t = useText()
  const uplift = figures.find(({ metric, value }) => metric === 'cma-bill-uplift' && value !== null)
  return (
    <PageSection id="cma" figure heading={t('Price review')} intro={words.intro}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2" data-figure="cma">
        <CmaBadge status={cma.status} />
        {cma.text && cma.text !== cmaStatuses[cma.status].label && (
          <span className="font-medium">
            <AsWritten text={cma.text} />
          </span>
        )}
        {cma.provenance && <SourceNote provenance={cma.provenance} of={t('price review status, {name}', { name })} />}
      </p>
      {cma.detail && (
        <p className="measure mt-4">
          <AsWritten text={`${cma.detail.replace(/\.$/, '')}.`} />
        </p>
      )}
      {uplift && (
        <p className="measure mt-4" data-figure="cma-bill-uplift">
          {words.uplift}{' '}
          <SourceNote
            provenance={uplift.provenance}
            of={t('CMA provisional addition, {name}', { name })}
            page={valuePath(uplift)}
          />
        </p>
      )}
    </PageSection>
  )
}
