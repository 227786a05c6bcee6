import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { valuePath } from '#domain/index/value-address.ts'
import { gbpMillions } from '#domain/text/money.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

/** Where the sums come from, and how the monitoring cost is estimated. */
export const MoneySection = ({ estimate }: Pick<Data, 'estimate'>) => {
  const t = useText()
  return (
    <PageSection id="money" heading={t('Money')}>
      <div className="prose" data-figure="money">
        <p>
          {t(
            'Total investment in AMP8, the regulator’s 2025 to 2030 spending period, is the final determination where one was found, else the company’s own statement or its plan of early 2024. The basis is part of the figure, and totals on different bases are not compared.',
          )}
        </p>
        <p>
          {t(
            'No regulator publishes a budget for continuous water quality monitoring (CWQM) for each company. One public tender is known. All other sums are rough estimates: that tender, scaled by the number of storm overflows in the Environment Agency’s list. Add them up and you get a number that means nothing, so we do not. The duty of section 82 does not bind companies in Wales, so Dŵr Cymru has no estimate.',
          )}
        </p>
        {estimate?.cwqm && (
          <p>
            <strong>{t('Worked example.')}</strong> {estimate.name}:{' '}
            <AsWritten text={t(estimate.cwqm.provenance.formula!)} />,{' '}
            {t('shown as {sum}.', { sum: gbpMillions(estimate.cwqm.value) })}{' '}
            <SourceNote provenance={estimate.cwqm.provenance} of={t('the estimate')} page={valuePath(estimate.cwqm)} />
          </p>
        )}
        <p>{t('£1,000m or more is written in billions with one decimal, anything less in whole millions.')}</p>
      </div>
    </PageSection>
  )
}

/** Counts divided by size, so that companies compare. */
export const RatesSection = ({ spills }: Pick<Data, 'spills'>) => {
  const t = useText()
  return (
    <PageSection id="rates" heading={t('Rates')}>
      <div className="prose" data-figure="rates">
        <p>
          {t(
            'A company with more pipes has more spills. So we divide: spills by storm overflows, and hours by spills. Both are estimates of ours, made only where both numbers are held for the same year on the same basis, and each shows its sum.',
          )}
        </p>
        {spills && (
          <p>
            <strong>{t('Worked example.')}</strong> {spills.name}, {spills.figure.period}:{' '}
            <AsWritten text={t(spills.figure.provenance.formula!)} />.{' '}
            <SourceNote provenance={spills.figure.provenance} of={t('the rate')} page={valuePath(spills.figure)} />
          </p>
        )}
      </div>
    </PageSection>
  )
}
