import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { FigureList } from './figure-list.tsx'

/** What may be spent by 2030, and what a household pays. */
export const FundingSection = (props: Parameters<typeof FigureList>[0]) => {
  const t = useText()
  return (
    <PageSection
      id="funding"
      heading={t('Money, 2025 to 2030')}
      intro={
        <>
          <p>
            {t(
              'AMP8 is the regulator’s five-year spending period. Where no final determination was found, the company’s own plan or statement stands in and is named as such.',
            )}
          </p>
          <p className="mt-3">
            <TextLink to="/rhi/methodology#money">{t('How the sums are made')}</TextLink>
          </p>
        </>
      }
    >
      <FigureList {...props} />
    </PageSection>
  )
}
