import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import type { WaveSurvey } from '#domain/schemas/survey.ts'

/** Each question as it was asked, its answers and what they count. */
export const QuestionList = ({ questions }: Pick<WaveSurvey, 'questions'>) => {
  const t = useText()
  return (
    <ol className="space-y-8">
      {questions.map(({ column, text, answers, feeds }) => (
        <li key={column}>
          <p className="font-semibold">
            <AsWritten text={text} />
          </p>
          <p className="text-quiet text-sm">
            {feeds === 'trust' ? (
              t('Feeds the trust score of a company.')
            ) : (
              <>
                {t('Feeds a national result:')} <AsWritten text={feeds.label} />
              </>
            )}
          </p>
          <ul className="mt-2 list-disc pl-5">
            {Object.entries(answers).map(([code, { label, score }]) => (
              <li key={code}>
                <AsWritten text={label} />:{' '}
                {score === null ? t('left out of the base') : t('counts {score}', { score })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
