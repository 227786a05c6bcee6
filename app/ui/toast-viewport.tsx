import * as Toast from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import '#app/styles/toast.css'
import type { Tone } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface ToastMessage {
  title: string
  description?: string
  tone?: Tone
}

export interface QueuedToast extends ToastMessage {
  id: number
  open: boolean
}

interface ToastStore {
  get: () => readonly QueuedToast[]
  subscribe: (listener: () => void) => () => void
  dismiss: (id: number) => void
}

const durationMs = 5000

const marks: Record<Tone, { icon: IconName; className: string }> = {
  river: { icon: 'info', className: 'text-river' },
  violet: { icon: 'info', className: 'text-violet' },
  green: { icon: 'check', className: 'text-good' },
  caution: { icon: 'alert', className: 'text-caution' },
  danger: { icon: 'alert', className: 'text-danger' },
  quiet: { icon: 'info', className: 'text-quiet' },
}

/** Radix brings the swipe, the F8 key, the pause on hover and focus, and the announcement to screen readers. */
const ToastViewport = ({ store }: { store: ToastStore }) => {
  const queue = useSyncExternalStore(store.subscribe, store.get)
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={durationMs} label="Notification">
      {queue.map(({ id, title, description, tone = 'quiet', open }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(isOpen) => !isOpen && store.dismiss(id)}
          // `foreground` interrupts a screen reader; `background` waits for a pause.
          type={tone === 'danger' ? 'foreground' : 'background'}
          className="toast"
        >
          <Icon name={marks[tone].icon} className={`mt-0.5 size-5 ${marks[tone].className}`} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{title}</Toast.Title>
            {description && <Toast.Description className="mt-0.5 text-quiet">{description}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="button -my-1 -mr-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full text-quiet hover:bg-text/8 hover:text-text"
          >
            <Icon name="close" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport hotkey={['F8']} label="Notifications ({hotkey})" className="toast-viewport" />
    </Toast.Provider>
  )
}

let mounted = false

/** A React root of its own, so that no page carries a provider for what most visits never see. */
export const mountToasts = (store: ToastStore) => {
  if (mounted) return
  mounted = true
  const element = document.createElement('div')
  document.body.append(element)
  createRoot(element).render(<ToastViewport store={store} />)
}
