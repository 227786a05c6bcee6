import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the app runs in a browser: false in what the server sends, so that nothing shows that cannot work yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
