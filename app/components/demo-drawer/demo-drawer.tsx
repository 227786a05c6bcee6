import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { buttonStyle } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DemoPanel, loadForm } from './demo-panel.tsx'
import { drawerHiddenOn, useCallToActionInView, usePastFirstScreen } from './use-drawer-visibility.ts'

const label = 'Ready to start? Book a demo today'
const prefetchForm = () => {
  loadForm().catch(() => {
    // Opening fetches again, and shows the error then.
  })
}

/** The bar at the foot of the window, and the form it opens to. Without scripts it is a link to the same form. */
export const DemoDrawer = () => {
  const { pathname } = useLocation()
  const isCallInView = useCallToActionInView()
  const isRaised = usePastFirstScreen()
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLButtonElement>(null)
  const hidden = drawerHiddenOn(pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on navigation, which closes the drawer
  useEffect(() => setOpen(false), [pathname])

  const close = () => {
    setOpen(false)
    bar.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
  }

  if (hidden === 'always') return null
  return (
    <aside
      aria-label="Book a demo"
      className={`demo-drawer on-midnight no-print ${hidden === 'narrow' ? 'max-md:hidden' : ''}`}
      data-shown={isOpen || !isCallInView || undefined}
      data-raised={isRaised || undefined}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
    >
      {isOpen && <DemoPanel onClose={close} />}
      <button
        ref={bar}
        type="button"
        className="demo-bar noscript:hidden"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
        onPointerEnter={prefetchForm}
        onFocus={prefetchForm}
      >
        <span>{label}</span>
        <span className={`${buttonStyle({ size: 'sm' })} whitespace-nowrap`}>
          Book Demo <Icon name="chevron-down" className={`size-4 ${isOpen ? '' : 'rotate-180'}`} />
        </span>
      </button>
      <a href="/contact?type=demo" className="demo-bar hidden noscript:flex">
        <span>{label}</span>
        <span className={buttonStyle({ size: 'sm' })}>Book Demo</span>
      </a>
    </aside>
  )
}
