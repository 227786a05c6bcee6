/** The main menu: every link, its text and the paths on which it is the current one. The footer has site-map.ts. */
export interface NavigationLink {
  label: string
  href: string
  /** One line under the label in the menu. */
  about: string
  /** Paths that make this link the current one, besides `href` and what lies under it. */
  prefixes?: readonly string[]
  isNew?: boolean
  /** The address answers with a redirect, so the browser must load it itself. */
  redirects?: boolean
}

export interface NavigationGroup {
  id: string
  label: string
  about: string
  links: readonly NavigationLink[]
}

export const navigation: readonly NavigationGroup[] = [
  {
    id: 'platform',
    label: 'Platform',
    about: 'Instruments in the river, kept clean, checked and published.',
    links: [
      { label: 'Platform', href: '/platform', about: 'Catchment monitoring as a service' },
      { label: 'River stations', href: '/platform/riverstations', about: 'The parts of a monitoring station' },
      {
        label: 'CWQM Market Overview',
        href: '/platform/cwqm',
        about: 'Continuous water quality monitoring, and who buys it',
        prefixes: ['/services/cwqm'],
        redirects: true,
      },
      {
        label: 'Civic loop',
        href: '/civic-loop',
        about: 'Benchmark, diagnose, act, participate',
        prefixes: ['/how-it-works'],
      },
    ],
  },
  {
    id: 'provide',
    label: 'What We Provide',
    about: 'Independent evidence, and the services that make it.',
    links: [
      {
        label: 'River Health Index',
        href: '/rhi',
        about: 'Water companies, their record and public trust',
        prefixes: ['/trust-signal'],
      },
      {
        label: 'Voice of the River: Cunliffe Review',
        href: '/cunliffe-review',
        about: 'What it recommended, by public accounts',
        isNew: true,
      },
      {
        label: 'Section 82',
        href: '/services/section-82',
        about: 'Monitoring above and below an outfall',
        prefixes: ['/section-82'],
      },
      {
        label: 'Corporate monitoring',
        href: '/services/corporate-monitoring',
        about: 'For sites that use or drain to a river',
      },
      { label: 'Supermarkets', href: '/services/supermarkets', about: 'Rivers in the food supply chain' },
    ],
  },
  {
    id: 'community',
    label: 'Community',
    about: 'The people who keep a river, and what they have found.',
    links: [
      {
        label: 'Who we enable',
        href: '/who-we-enable',
        about: 'What the site offers ten kinds of reader',
        prefixes: ['/who-its-for', '/stakeholders'],
      },
      {
        label: 'Our ecosystem',
        href: '/our-ecosystem',
        about: 'Partners, and the rules for all of them',
        prefixes: ['/partnerships'],
      },
      { label: 'Worked examples', href: '/case-studies', about: 'Invented stations at real places' },
      { label: 'Insights', href: '/insights', about: 'Briefings, field stories and analysis' },
      { label: 'Join us', href: '/join-us', about: 'Volunteer, host a station, get the newsletter' },
    ],
  },
  {
    id: 'about',
    label: 'About',
    about: 'Who we are, how we stay independent, how to reach us.',
    links: [
      { label: 'About Riverline', href: '/about', about: 'Independence, money and corrections' },
      { label: 'Help', href: '/help', about: 'Questions and answers' },
      { label: 'Catchments', href: '/catchments', about: 'Thirty rivers and their pressures' },
      { label: 'Contact', href: '/contact', about: 'Write to the desk that can answer' },
    ],
  },
]

const isAtOrUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

const entries = navigation.flatMap((group) => group.links.map((link) => ({ group, link })))

/** The menu entry that a path belongs to: the one with the longest prefix, so /platform/riverstations is not /platform. */
export const currentEntry = (path: string): { group: NavigationGroup; link: NavigationLink } | null => {
  let best: { group: NavigationGroup; link: NavigationLink; length: number } | null = null
  for (const { group, link } of entries)
    for (const prefix of [link.href, ...(link.prefixes ?? [])])
      if (isAtOrUnder(path, prefix) && prefix.length > (best?.length ?? 0))
        best = { group, link, length: prefix.length }
  return best && { group: best.group, link: best.link }
}
