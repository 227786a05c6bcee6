import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False on the server and while hydrating, then true: for controls that do nothing without scripts. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
