import type { WaveSurvey } from '../schemas/survey.ts'

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

/** What was done otherwise than in the wave before, in a sentence. */
export const whatChanged = (survey: Making, before: { label: string; survey: Making | null } | null): string => {
  if (!before) return 'Nothing: it is the first wave.'
  if (!before.survey) return `Not known: how ${before.label} was made is not published.`
  const changed = parts.filter(([, of]) => JSON.stringify(of(survey)) !== JSON.stringify(of(before.survey!)))
  return changed.length === 0
    ? `Nothing since ${before.label}: the same people were asked the same questions in the same way.`
    : `Since ${before.label}: ${changed.map(([label]) => label).join(', ')}.`
}
