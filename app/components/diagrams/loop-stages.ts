/** The four stages of the civic loop, in order. Each hands something on to the next; the last feeds the first. */
export const loopStages = [
  {
    code: 'benchmark',
    label: 'Benchmark',
    href: '/civic-loop/benchmark',
    text: 'A survey and the public record, side by side, show where trust and performance part company.',
    handsOn: 'A place and a question',
  },
  {
    code: 'diagnose',
    label: 'Diagnose',
    href: '/civic-loop/diagnose',
    text: 'Stations in the water show what is happening hour by hour, and narrow down why.',
    handsOn: 'A likely cause, with its uncertainty',
  },
  {
    code: 'act-mrv',
    label: 'Act & MRV',
    href: '/civic-loop/act-mrv',
    text: 'Someone with the power to act does so. The result is measured, reported and verified by a test agreed beforehand.',
    handsOn: 'A change, a date and a test for success',
  },
  {
    code: 'participate',
    label: 'Participate',
    href: '/civic-loop/participate',
    text: 'River trusts, volunteers and neighbours add what sensors cannot see, and question the findings.',
    handsOn: 'Observations, doubts and local knowledge',
  },
] as const
