import type { SurveyFigure } from '#app/components/rhi/survey-bars.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useLanguage } from '#app/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { numberIn } from '#domain/figures/figure-number.ts'

const insights = [
  {
    title: 'Transparency builds trust',
    figure: 'care-by-sharing',
    text: 'Most people ask for the readings to be put where anybody can see them, without a gloss.',
  },
  {
    title: 'Trust can be built',
    figure: 'trust-mission-led',
    text: 'More people trust organisations whose purpose is the river than trust what companies report about themselves.',
  },
  {
    title: 'Public ready to engage',
    figure: 'would-engage',
    text: 'Nearly seven in ten say that they would use independent monitoring data if they had it.',
  },
]

interface Props {
  figures: readonly SurveyFigure[]
}

/** Three findings of the wave, each with its number, and what to do about them. */
export const KeyInsights = ({ figures }: Props) => {
  const { text: t, langOf } = useLanguage()
  return (
    <>
      <ul className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {insights.map(({ title, figure: slug, text }) => {
          const figure = figures.find((candidate) => candidate.slug === slug)
          if (!figure) return null
          return (
            <li key={slug} className="flex flex-col border-text border-t-2 pt-5" data-figure={slug}>
              <h3 className="text-xl">{t(title)}</h3>
              <p className="mt-5 font-display font-semibold text-4xl tracking-tight">{figure.value}</p>
              <TenPeople percent={numberIn(figure.value) ?? 0} />
              <p className="mt-3 font-medium" lang={langOf?.(figure.label)}>
                {figure.label}
              </p>
              <p className="mt-2 grow text-quiet">{t(text)}</p>
              <p className="mt-4">
                <SourceNote provenance={figure.provenance} of={figure.label} page={`/figures/${slug}`} />
              </p>
            </li>
          )
        })}
      </ul>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-rule border-t pt-8">
        <p className="measure text-lg">
          {t('Does your river tell you something else? Say so. A person reads every message.')}
        </p>
        <ButtonLink to="/trust-signal/get-involved" size="lg">
          {t('Join the conversation')}
        </ButtonLink>
      </div>
    </>
  )
}

/** A share of people as ten bars, the last of them filled in part. */
const TenPeople = ({ percent }: { percent: number }) => (
  <svg viewBox="0 0 194 24" preserveAspectRatio="xMinYMid" className="mt-3 h-6" aria-hidden="true" focusable="false">
    {Array.from({ length: 10 }, (_, index) => {
      const filledShare = Math.min(1, Math.max(0, percent / 10 - index))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same ten, never reordered
        <g key={index}>
          <rect x={index * 20} width="14" height="24" rx="3" className="fill-text/10" />
          {filledShare > 0 && (
            <rect x={index * 20} width={14 * filledShare} height="24" rx="3" className="fill-river" />
          )}
        </g>
      )
    })}
  </svg>
)
