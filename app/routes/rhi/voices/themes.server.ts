import type { Text } from '#domain/text/message.ts'
import type { Finding } from '#server/queries/survey.server.ts'

/** A theme as it is asked: the names of its bars by the slug of their finding. */
interface Theme {
  id: string
  question: string
  title: string
  bars: Record<string, string>
  text: string
}

/** What people were asked about: the question in our words, the findings that answer it, and short names for their bars.. */
export const themesOf = (figures: readonly Finding[], t: Text) => {
  const themes: Theme[] = [
    {
      id: 'concern',
      question: t('Does river health matter to people?'),
      title: t('Four in five rank river health among their top national concerns'),
      bars: { 'top-concern': t('A top national concern') },
      text: t('Most people have an opinion about their river. Few have data on it.'),
    },
    {
      id: 'responsibility',
      question: t('Whose job is it?'),
      title: t('Most people hold water companies responsible for river health'),
      bars: {
        'responsibility-companies': t('Say water companies are responsible first'),
        'company-contribution': t('Pollution that comes from water companies'),
      },
      text: t(
        'The first bar is an opinion. The second is Riverline’s own figure, not traced to a public source. They answer different questions, so do not subtract one from the other.',
      ),
    },
    {
      id: 'belief',
      question: t('Whose data do people believe?'),
      title: t('One in ten trusts data that companies report about themselves'),
      bars: {
        'trust-company-data': t('Trust the companies’ own data'),
        'prefer-independent': t('Prefer independent validation'),
        'trust-mission-led': t('Trust mission-led organisations'),
      },
      text: t('Independent validation and mission-led organisations do better.'),
    },
    {
      id: 'engagement',
      question: t('Would people use better data?'),
      title: t('Most people would use independent data if they had it'),
      bars: {
        'would-engage': t('Would engage with independent data'),
        'care-by-sharing': t('Sharing clear data shows care'),
        'recommend-direct-measures': t('Would recommend direct measures'),
      },
      text: t('Sharing clear and unbiased data is also what people say would show that a company cares.'),
    },
  ]
  return themes.map((theme) => ({
    ...theme,
    findings: Object.keys(theme.bars).flatMap((slug) => {
      const finding = figures.find((figure) => figure.slug === slug)
      return finding ? { ...finding, value: t(finding.value), label: t(finding.label) } : []
    }),
  }))
}
