import { SurveyBars, type SurveyFigure } from '#app/components/rhi/survey-bars.tsx'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  figures: readonly SurveyFigure[]
}

/** What people believe, and whom: two small charts side by side. */
export const Transparency = ({ figures }: Props) => {
  const t = useText()
  const figuresOf = (...slugs: string[]) =>
    slugs.flatMap((slug) => figures.find((figure) => figure.slug === slug) ?? [])
  return (
    <section className="frame section" data-ground="paper" aria-labelledby="transparency">
      <div className="mb-10 grid gap-x-12 gap-y-4 lg:grid-cols-12">
        <h2 id="transparency" className="text-3xl lg:col-span-7">
          {t('People want river data from somebody they can believe')}
        </h2>
        <p className="text-quiet lg:col-span-5 lg:self-end">
          {t(
            'The survey asked whom people believe about rivers and whom they hold responsible. The questions, weights and bases are not published yet, so these are Riverline’s own figures.',
          )}
        </p>
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <SurveyBars
          id="survey-belief"
          title={t('One in ten trusts what companies report about themselves')}
          subtitle={t('Share of UK adults, April 2025')}
          headingLevel={3}
          figures={figuresOf('trust-company-data', 'prefer-independent', 'trust-mission-led')}
          labels={{
            'trust-company-data': t('Trust company-reported data'),
            'prefer-independent': t('Prefer independent validation'),
            'trust-mission-led': t('Trust mission-led organisations'),
          }}
          accent={['trust-company-data']}
        />
        <SurveyBars
          id="survey-responsibility"
          title={t('Most people hold water companies responsible for river health')}
          subtitle={t(
            'An opinion, and a figure of our own that is not traced to a public source: do not subtract one from the other',
          )}
          headingLevel={3}
          figures={figuresOf('responsibility-companies', 'company-contribution')}
          labels={{
            'responsibility-companies': t('Say companies are primarily responsible'),
            'company-contribution': t('Companies’ share of river pollution, Riverline’s figure, not traced'),
          }}
          accent={['responsibility-companies']}
        />
      </div>
      <p className="mt-10">
        <TextLink to="/trust-signal/voices" standAlone>
          {t('Read all the findings by theme')}
        </TextLink>
      </p>
    </section>
  )
}
