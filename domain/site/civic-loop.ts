/** The four stages of the civic infrastructure loop, in order. What a page says of a stage stands in that page's component. */
export const loopStages = [
  { code: 'benchmark', label: 'Benchmark', href: '/civic-loop/benchmark' },
  { code: 'diagnose', label: 'Diagnose', href: '/civic-loop/diagnose' },
  { code: 'act-mrv', label: 'Act & MRV', href: '/civic-loop/act-mrv' },
  { code: 'participate', label: 'Participate', href: '/civic-loop/participate' },
] as const
export type LoopStage = (typeof loopStages)[number]['code']
