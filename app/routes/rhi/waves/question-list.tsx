import type { WaveSurvey } from '#domain/schemas/survey.ts'

/** Each question as it was asked, its answers and what they count. */
export const QuestionList = ({ questions }: Pick<WaveSurvey, 'questions'>) => (
  <ol className="space-y-8">
    {questions.map(({ column, text, answers, feeds }) => (
      <li key={column}>
        <p className="font-semibold">{text}</p>
        <p className="text-quiet text-sm">
          Feeds {feeds === 'trust' ? 'the trust score of a company' : `the national result “${feeds.label}”`}.
        </p>
        <ul className="mt-2 list-disc pl-5">
          {Object.entries(answers).map(([code, { label, score }]) => (
            <li key={code}>
              {label}: {score === null ? 'left out of the base' : `counts ${score}`}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)
