import * as Toast from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import '#app/styles/toast.css'
import { Icon, type IconName } from './icon.tsx'
import { toastShownMs } from './toast-queue.ts'
import { dismiss, toastStore } from './toaster.ts'
import type { Tone } from './tone.ts'

const marks: Record<Tone, { icon: IconName; className: string }> = {
  river: { icon: 'info', className: 'text-river' },
  violet: { icon: 'info', className: 'text-violet' },
  green: { icon: 'check', className: 'text-good' },
  caution: { icon: 'alert', className: 'text-caution' },
  danger: { icon: 'alert', className: 'text-danger' },
  quiet: { icon: 'info', className: 'text-quiet' },
}

/** Radix brings the swipe, the F8 key, the pause while it is read, and the announcement. Loaded with the first toast. */
const ToastViewport = () => {
  const queue = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={toastShownMs} label="Notification">
      {queue.map(({ id, title, description, tone = 'quiet', open }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(stays) => !stays && dismiss(id)}
          // What went wrong interrupts; the rest waits for a pause in what is being read.
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

/** Its own small root, so that no page has to carry a provider for what most visits never see. */
export const mountToasts = () => {
  if (mounted) return
  mounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ToastViewport />)
}
