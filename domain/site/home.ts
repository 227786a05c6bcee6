/** The words and links of the home page that are not asked from the database. */

export const loopStages = [
  {
    name: 'Benchmark',
    text: 'A survey and the public record, side by side, show where trust and performance part.',
    href: '/civic-loop/benchmark',
    link: 'See how trust is measured',
  },
  {
    name: 'Diagnose',
    text: 'Stations in the water would read it every fifteen minutes and narrow down the cause. None is live yet.',
    href: '/civic-loop/diagnose',
    link: 'See how a cause is found',
  },
  {
    name: 'Act & MRV',
    text: 'Someone with the power to act does so, and the same instruments would verify what changed (measurement, reporting and verification, MRV).',
    href: '/civic-loop/act-mrv',
    link: 'See how repair is verified',
  },
  {
    name: 'Participate',
    text: 'River trusts and citizen scientists add what sensors miss and ask the next question.',
    href: '/civic-loop/participate',
    link: 'See how to take part',
  },
] as const

export const audiences = [
  {
    name: 'Communities',
    question: 'What is in my river today, and who answers for it?',
    href: '/who-we-enable/communities',
  },
  {
    name: 'Water companies',
    question: 'We publish more than ever. Why are we not believed?',
    href: '/who-we-enable/water-companies',
  },
  {
    name: 'Government and regulators',
    question: 'Which of these readings would stand up in court?',
    href: '/who-we-enable/regulators',
  },
  {
    name: 'Industry',
    question: 'Can our claim about water survive a sceptical reader?',
    href: '/who-we-enable/corporates',
  },
  {
    name: 'Landowners and farmers',
    question: 'What leaves my land, and what had already arrived?',
    href: '/who-we-enable/landowners',
  },
  {
    name: 'NGOs and river trusts',
    question: 'How do we make ten years of samples count?',
    href: '/who-we-enable/ngos',
  },
] as const

/** The kinds of partner. Names and logos appear when there is a signed agreement to show, and not before. */
export const partnerKinds = [
  'River trusts',
  'Catchment partnerships',
  'Universities',
  'Laboratories',
  'Sensor makers',
  'Councils',
  'Landowners',
  'Data users',
] as const

/** What the service is designed to meet. Which of them are certified is said by what is on file. */
export const homeStandards = [
  { name: 'ISO 9001', covers: 'Quality management: how a site is to be chosen, visited and checked.' },
  { name: 'ISO 14001', covers: 'Environmental management: keeping harm from bed, bank and the next river.' },
  { name: 'ISO 27001', covers: 'Information security: who may change a value, and the log of it.' },
] as const
