import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { SurveyBars } from '#app/components/rhi/survey-bars.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type Voice, voicesByRiver } from '#domain/index/voice.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { newestYearsOf } from '#server/queries/companies.server.ts'
import { listCompanyFigures } from '#server/queries/company-figures.server.ts'
import { listSurveyFindings } from '#server/queries/survey.server.ts'
import { listVoices } from '#server/queries/voices.server.ts'
import { getCurrentWave } from '#server/queries/waves.server.ts'
import type { Route } from './+types/route.ts'
import { themesOf } from './themes.server.ts'

export const page: PageDeclaration = {
  title: 'Voices',
  description: 'The findings of the survey by theme, and what people wrote to us about their rivers.',
  keywords: 'your voice opinions messages comments',
  canonical: '/rhi/voices',
  welsh: true,
}

const FormSlot = hydrateWhenIdle(async () => (await import('#app/components/forms/form-slot.tsx')).FormSlot)

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, welsh: t = english } = appContext(context)
  const [{ nationalResults: _, ...wave }, figures, voices, companyFigures] = await Promise.all([
    getCurrentWave(db),
    listSurveyFindings(db),
    listVoices(db),
    listCompanyFigures(db, { metrics: ['epa-stars', 'spills-per-overflow'] }),
  ])
  const [date, respondents] = [t(longDate(wave.fielded)), t(wave.respondentsLabel)]
  return {
    facts: pageFacts(context, request),
    subtitle: t(
      '{wave}: {respondents}, {date}. The questionnaire, weights and bases are not published yet: the questions here are in our words, the figures Riverline’s own.',
      { wave: t(wave.label), respondents, date },
    ),
    period: `${date}, ${respondents}`,
    themes: themesOf(figures, t),
    voices,
    newestYears: newestYearsOf(companyFigures),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Voices: the survey and your words',
    description:
      'The findings of the River Health Index survey by theme, as charts that can be quoted with their source, and a place to say what you think.',
    canonical: '/rhi/voices',
  })

export default function Voices({
  loaderData: { subtitle, period, themes, voices, newestYears, facts },
}: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHero
        title={t('What the survey found, and what people wrote to us')}
        subtitle={subtitle}
        pattern="ripple"
        trail={facts.breadcrumb}
        current={t('Voices')}
      />
      {themes.map(({ id, question, title, bars, text, findings }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="border-rule border-b">
          <div className="frame grid gap-x-12 gap-y-6 py-12 md:py-16 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <h2 id={`${id}-heading`} className="text-2xl">
                {question}
              </h2>
              {findings.map(({ slug, value, label, provenance }) => (
                <p key={slug} className="mt-3 text-lg" data-figure={slug}>
                  {sentence(`${value} ${label}`)}{' '}
                  <SourceNote provenance={provenance} of={label} page={`/figures/${slug}`} />
                </p>
              ))}
              <p className="mt-3 text-quiet text-sm">{text}</p>
            </div>
            <div className="lg:col-span-8">
              <SurveyBars
                id={`${id}-chart`}
                title={title}
                subtitle={period}
                headingLevel={3}
                figures={findings}
                labels={bars}
              />
            </div>
          </div>
        </section>
      ))}
      {voices.length > 0 && (
        <section id="voices" aria-labelledby="voices-heading">
          <div className="frame grid gap-x-12 gap-y-6 py-12 md:py-16 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <h2 id="voices-heading" className="text-2xl">
                {t('What people wrote to us')}
              </h2>
              <p className="mt-3 text-quiet">
                {t(
                  'By the river they wrote about, in their own words, published with their consent after a moderator has read them. These are not findings of the survey.',
                )}
              </p>
            </div>
            <div className="lg:col-span-8">
              {voicesByRiver(voices).map(({ river, voices: ofRiver }) => (
                <section key={river?.path ?? ''} className="mb-10" data-river={river?.path}>
                  <h3 className="mb-3 text-xl">
                    {river ? <TextLink to={river.path}>{river.name}</TextLink> : t('Of no river that we know')}
                  </h3>
                  <VoiceList voices={ofRiver} />
                </section>
              ))}
            </div>
          </div>
        </section>
      )}
      <div className="frame py-8">
        <RecordChecked {...newestYears} />
      </div>
      <section className="on-mist" id="your-voice" aria-labelledby="your-voice-heading">
        <div className="frame section grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id="your-voice-heading" className="text-3xl">
              {t('Your voice')}
            </h2>
            {voices.length === 0 && (
              <p className="mt-3 text-lg">{t('Nobody’s words are published here yet. Yours can be the first.')}</p>
            )}
            <p className="mt-3 text-quiet">
              {t(
                'A person reads each message before it appears. It never enters a score: the survey is a sample, and people who write to us are not.',
              )}{' '}
              <TextLink to="/rhi/get-involved">{t('Other ways to take part')}</TextLink>
            </p>
          </div>
          <div className="lg:col-span-8">
            <FormSlot form="voice" />
          </div>
        </div>
      </section>
    </>
  )
}

const sentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}.`

/** What people wrote, under the name and place that they chose. */
const VoiceList = ({ voices }: { voices: readonly Voice[] }) => {
  const t = useText()
  return (
    <ul className="border-text border-t-2">
      {voices.map(({ id, words, name, place, month }) => (
        <li key={id} className="border-rule border-b py-6">
          <figure data-voice>
            <blockquote className="measure whitespace-pre-wrap text-lg">
              <AsWritten text={words} />
            </blockquote>
            <figcaption className="mt-3 text-quiet text-sm">
              <span className="font-semibold text-text">{name ?? t('Anonymous')}</span>
              {place && `, ${place}`}, {t(longDate(month))}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
