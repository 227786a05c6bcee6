import type { QueuedToast, ToastMessage } from './toast-viewport.tsx'

const maxToasts = 1
/** How long a dismissed toast stays in the queue. */
const removeAfterMs = 1_000_000

/** One queue for the whole page, newest first. */
let queue: readonly QueuedToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const setQueue = (next: readonly QueuedToast[]) => {
  queue = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  get: () => queue,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  dismiss: (id: number) => {
    setQueue(queue.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    setTimeout(() => setQueue(queue.filter((toast) => toast.id !== id)), removeAfterMs)
  },
}

/**
 * Shows a notification. The component that renders it is loaded with the first one. Call it in the browser only, and not from inside
 * a dialog, which makes the rest of the page inert: there, show the message in the dialog.
 */
export const toast = (message: ToastMessage) => {
  const id = ++lastId
  setQueue([{ ...message, id, open: true }, ...queue].slice(0, maxToasts))
  import('./toast-viewport.tsx')
    .then(({ mountToasts }) => mountToasts(toastStore))
    // The message is lost, but nothing else is.
    .catch((error) => console.error('The notification could not be shown', error))
  return id
}
