import type { verdictWords } from './verdict-words.ts'

/** Who is better on how many measures, and on which, so that the sentence can be checked in the charts below it. */
export const ComparedVerdict = ({ verdict, detail }: ReturnType<typeof verdictWords>) => (
  <div className="mb-10" data-verdict data-plain-numbers>
    <p className="text-lg">{verdict}</p>
    <p className="measure mt-2 text-quiet text-sm">{detail}</p>
  </div>
)
