/**
 * Pages without the drawer, whatever is in view. `always`: those pages hold the form or the call to action, or are
 * not public. `narrow`: below 768 px the page's own form needs the room.
 */
const hiddenOn: readonly { path: string; under: boolean; at: 'always' | 'narrow' }[] = [
  { path: '/contact', under: false, at: 'always' },
  { path: '/platform', under: false, at: 'always' },
  { path: '/platform/cmaas', under: false, at: 'always' },
  { path: '/admin', under: true, at: 'always' },
  { path: '/cms', under: true, at: 'always' },
  { path: '/join-us', under: false, at: 'narrow' },
]

export const drawerHiddenOn = (path: string): 'always' | 'narrow' | null =>
  hiddenOn.find((row) => path === row.path || (row.under && path.startsWith(`${row.path}/`)))?.at ?? null
