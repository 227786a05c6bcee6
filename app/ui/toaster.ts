import {
  addToast,
  dismissToast,
  type QueuedToast,
  removeToast,
  type ToastMessage,
  toastRemoveAfterMs,
} from './toast-queue.ts'

/** One queue for the whole page. */
let queue: readonly QueuedToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly QueuedToast[]) => {
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
}

export const dismiss = (id: number) => {
  change(dismissToast(queue, id))
  setTimeout(() => change(removeToast(queue, id)), toastRemoveAfterMs)
}

/**
 * Tells the reader that something happened. What draws it is loaded with the first one. Call it in the browser only, and not
 * from inside a dialog, which makes the rest of the page inert: there, show the message in the dialog.
 */
export const toast = (message: ToastMessage) => {
  const id = ++lastId
  change(addToast(queue, { ...message, id, open: true }))
  // Without the picture of it the message is lost, but nothing else is: say so in the log and go on.
  import('./toast-viewport.tsx')
    .then(({ mountToasts }) => mountToasts())
    .catch((error) => console.error('The notification could not be shown', error))
  return id
}
