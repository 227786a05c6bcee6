import type { WaveSurvey } from '../schemas/survey.ts'
import { english, type Text } from '../text/message.ts'

type Making = Pick<WaveSurvey, 'making' | 'questions' | 'margins'> & { raking?: { trim: unknown } | undefined }

const parts: [label: string, of: (survey: Making) => unknown][] = [
  ['who was asked', ({ making }) => making.population],
  ['how', ({ making }) => making.mode],
  ['who did the fieldwork', ({ making }) => making.fieldworkBy],
  ['who paid', ({ making }) => making.paidBy],
  ['the questions', ({ questions }) => questions],
  [
    'what the sample is weighted to',
    ({ margins }) => margins.map(({ label, source, targets }) => [label, source, targets]),
  ],
  ['the limits of the weights', ({ raking }) => raking?.trim ?? null],
]

export const partsOfMaking = parts.map(([label]) => label)

/** What was done otherwise than in the wave before, in a sentence. */
export const whatChanged = (
  survey: Making,
  before: { label: string; survey: Making | null } | null,
  t: Text = english,
): string => {
  if (!before) return t('Nothing: it is the first wave.')
  const wave = t(before.label)
  if (!before.survey) return t('Not known: how {wave} was made is not published.', { wave })
  const changed = parts.filter(([, of]) => JSON.stringify(of(survey)) !== JSON.stringify(of(before.survey!)))
  return changed.length === 0
    ? t('Nothing since {wave}: the same people were asked the same questions in the same way.', { wave })
    : t('Since {wave}: {parts}.', { wave, parts: changed.map(([label]) => t(label)).join(', ') })
}
