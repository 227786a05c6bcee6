/** The two heroes of the home page. An editor picks one in the settings. */
export const homeHeroes = {
  video: {
    background: 'video',
    buttons: [
      { text: 'See the platform', href: '/platform', variant: 'primary' },
      { text: 'See the trust signal', href: '/trust-signal', variant: 'secondary' },
    ],
  },
  headline: {
    background: 'midnight',
    buttons: [
      { text: 'Continuous Water Quality Monitoring', href: '/trust-signal', variant: 'primary' },
      { text: 'See How CMaaS Works', href: '/platform', variant: 'secondary' },
    ],
  },
} as const
