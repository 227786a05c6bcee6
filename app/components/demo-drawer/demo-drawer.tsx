import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#app/language.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { drawerHiddenOn } from './drawer-hidden-on.ts'

/** A chunk of its own, prefetched with the form on hover or focus of the bar. */
const loadPanel = () => import('./demo-panel.tsx')
const DemoPanel = lazy(async () => ({ default: (await loadPanel()).DemoPanel }))
const prefetchForm = () => {
  loadPanel()
    .then(({ loadForm }) => loadForm())
    .catch(() => {
      // Opening fetches again, and shows the error then.
    })
}

/**
 * The bar at the foot of the window, and the form it opens to. Without scripts it is a link to the same form. It comes and goes natively,
 * from the first byte: server/pages/first-touch.ts sets `data-shown` and `data-raised`.
 */
export const DemoDrawer = () => {
  const { text: t, prefix } = useLanguage()
  const label = t('Ready to start? Book a demo today')
  const { pathname } = useLocation()
  // On another page it is closed.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === pathname
  // From then on it is only hidden, so that nothing typed is lost by closing it or by reading on.
  const [wasOpened, setOpened] = useState(false)
  const drawer = useRef<HTMLElement>(null)
  const bar = useRef<HTMLButtonElement>(null)
  const hidden = drawerHiddenOn(pathname)

  const open = () => {
    setOpenOn(pathname)
    setOpened(true)
  }
  const close = () => {
    setOpenOn(null)
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
      aria-label={t('Book a demo')}
      className={`demo-drawer on-midnight no-print ${hidden === 'narrow' ? 'max-md:hidden' : ''}`}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
    >
      {wasOpened && (
        <Suspense>
          <DemoPanel isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
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
          {t(isOpen ? 'Close' : 'Book Demo')}{' '}
          <Icon name="chevron-down" className={`size-4 ${isOpen ? '' : 'rotate-180'}`} />
        </span>
      </button>
      <a href={`${prefix}/contact?type=demo`} className="demo-bar hidden noscript:flex">
        <span>{label}</span>
        <span className={`${buttonStyle({ size: 'sm' })} whitespace-nowrap`}>{t('Book Demo')}</span>
      </a>
    </aside>
  )
}
