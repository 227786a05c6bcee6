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
  // From then on it is only hidden, so that nothing typed is lost by closing it or by reading on.
  const [wasOpened, setOpened] = useState(false)
  const drawer = useRef<HTMLElement>(null)
  const bar = useRef<HTMLButtonElement>(null)
  const hidden = drawerHiddenOn(pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on navigation, which closes the drawer
  useEffect(() => setOpen(false), [pathname])

  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  const close = () => {
    setOpen(false)
    if (drawer.current?.contains(document.activeElement)) bar.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
  }

  if (hidden === 'always' && !wasOpened) return null
  return (
    <aside
      ref={drawer}
      hidden={hidden === 'always'}
      aria-label="Book a demo"
      className={`demo-drawer on-midnight no-print ${hidden === 'narrow' ? 'max-md:hidden' : ''}`}
      data-shown={isOpen || !isCallInView || undefined}
      data-raised={isRaised || undefined}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
    >
      {wasOpened && <DemoPanel isOpen={isOpen} onClose={close} />}
      <button
        ref={bar}
        type="button"
        className="demo-bar noscript:hidden"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
        onPointerEnter={prefetchForm}
        onFocus={prefetchForm}
      >
        <span>{label}</span>
        {/* The button of the open form is the one that books. */}
        <span className={`${buttonStyle({ size: 'sm', variant: isOpen ? 'secondary' : 'primary' })} whitespace-nowrap`}>
          {isOpen ? 'Close' : 'Book Demo'}{' '}
          <Icon name="chevron-down" className={`size-4 ${isOpen ? '' : 'rotate-180'}`} />
        </span>
      </button>
      <a href="/contact?type=demo" className="demo-bar hidden noscript:flex">
        <span>{label}</span>
        <span className={buttonStyle({ size: 'sm' })}>Book Demo</span>
      </a>
    </aside>
  )
}
