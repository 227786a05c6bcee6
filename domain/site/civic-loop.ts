/** The four stages of the civic infrastructure loop, in order. */
export const loopStages = [
  {
    code: 'benchmark',
    label: 'Benchmark',
    href: '/civic-loop/benchmark',
    text: 'The index sets what people think of their company beside what the regulator found.',
  },
  {
    code: 'diagnose',
    label: 'Diagnose',
    href: '/civic-loop/diagnose',
    text: 'Stations would measure the water itself, all day and all night, above and below an outfall.',
  },
  {
    code: 'act-mrv',
    label: 'Act & MRV',
    href: '/civic-loop/act-mrv',
    text: 'Restoration is carried out, then measured, reported and verified (MRV) by somebody else.',
  },
  {
    code: 'participate',
    label: 'Participate',
    href: '/civic-loop/participate',
    text: 'River trusts and citizen scientists check the result, and the next survey asks again.',
  },
] as const
export type LoopStage = (typeof loopStages)[number]['code']
