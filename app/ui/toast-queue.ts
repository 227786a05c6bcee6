import type { Tone } from './tone.ts'

export const toastLimit = 1
export const toastShownMs = 5000
/** A dismissed toast is kept this long before it is forgotten. */
export const toastRemoveAfterMs = 1_000_000

export interface ToastMessage {
  title: string
  description?: string
  tone?: Tone
}

export interface QueuedToast extends ToastMessage {
  id: number
  open: boolean
}

/** The rules of the queue, as plain functions of it. The newest is first; whoever no longer fits is gone. */
export const addToast = (queue: readonly QueuedToast[], toast: QueuedToast) => [toast, ...queue].slice(0, toastLimit)

export const dismissToast = (queue: readonly QueuedToast[], id: number) =>
  queue.map((toast) => (toast.id === id ? { ...toast, open: false } : toast))

export const removeToast = (queue: readonly QueuedToast[], id: number) => queue.filter((toast) => toast.id !== id)
