import { type LoopStage, loopStages } from '#domain/site/civic-loop.ts'
import type { Text } from '#domain/text/message.ts'

const stageTexts: Record<LoopStage, string> = {
  benchmark: 'The index sets what people think of their company beside what the regulator found.',
  diagnose: 'Stations would measure the water itself, all day and all night, above and below an outfall.',
  'act-mrv': 'Restoration is carried out, then measured, reported and verified (MRV) by somebody else.',
  participate: 'River trusts and citizen scientists check the result, and the next survey asks again.',
}

/** The stages of the civic loop as the landing page tells of them. Made by its loader, so that browsers load no code for them. */
export const stagesInWords = (t: Text) =>
  loopStages.map(({ code, label, href }) => ({ code, label: t(label), href, text: t(stageTexts[code]) }))
export type StageInWords = ReturnType<typeof stagesInWords>[number]
