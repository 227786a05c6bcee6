import { type LoopStage, loopStages as stages } from '#domain/site/civic-loop.ts'

/** What the diagram says of each stage: its work, and what it hands on. The last stage feeds the first. */
const words: Record<LoopStage, { text: string; handsOn: string }> = {
  benchmark: {
    text: 'A survey and the public record, side by side, show where trust and performance part company.',
    handsOn: 'A place and a question',
  },
  diagnose: {
    text: 'Stations in the water show what is happening hour by hour, and narrow down why.',
    handsOn: 'A likely cause, with its uncertainty',
  },
  'act-mrv': {
    text: 'Someone with the power to act does so. The result is measured, reported and verified by a test agreed beforehand.',
    handsOn: 'A change, a date and a test for success',
  },
  participate: {
    text: 'River trusts, volunteers and neighbours add what sensors cannot see, and question the findings.',
    handsOn: 'Observations, doubts and local knowledge',
  },
}

export const loopStages = stages.map((stage) => ({ ...stage, ...words[stage.code] }))
