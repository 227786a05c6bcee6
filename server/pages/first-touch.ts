import type { WatchedPart } from './start-app.ts'

/**
 * Runs in the browser: document.ts inlines its source text in the head of every page, so it must not refer to anything
 * outside itself. From the first byte on it does what the page promises before React has hydrated it, and loses nothing:
 *
 * - The theme, the search dialog, the film, the rotating headline, the share button and the demo drawer's coming and going work
 *   natively, before hydration and after: React renders their markup and leaves the rest to this script.
 * - A choice in a filter (`data-submit-on-change`) submits its form natively until React has come.
 * - Whatever else only React can answer, a button or a field, is recorded, and replayed once, in order, when the part of
 *   the page that it is in has been hydrated. `hydrate` events on window tell when (app/components/hydration.tsx). React does not
 *   see it until then: it would hydrate that part in one piece, and whoever touched it would wait for half a second.
 */
export const firstTouch = () => {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const on = (name: string, listener: (event: Event, target: HTMLElement) => void) =>
    document.addEventListener(
      name,
      (event) => {
        if (event.target instanceof Element) listener(event, event.target as HTMLElement)
      },
      { capture: true, passive: name.startsWith('touch') },
    )

  interface Recorded {
    target: HTMLElement
    name: string
    replay: () => void
  }
  const recorded: Recorded[] = []
  const isHydrated = (target: Element) =>
    target.closest('html[data-committed]') && !target.closest('[data-dehydrated]:not([data-committed])')
  const record = (target: HTMLElement, name: string, replay: () => void) => {
    const last = recorded.at(-1)
    // Of what is typed the last state counts.
    if (name !== 'click' && last?.target === target && last.name === name) recorded.pop()
    recorded.push({ target, name, replay })
    target.dataset.pending = ''
    target.closest('[data-dehydrated]')?.setAttribute('data-touched', '')
  }
  const replayAll = () => {
    while (recorded[0] && (isHydrated(recorded[0].target) || !recorded[0].target.isConnected)) {
      const { target, replay } = recorded.shift()!
      delete target.dataset.pending
      if (target.isConnected) replay()
    }
  }
  addEventListener('hydrate', () => {
    document.documentElement.dataset.hydrated = ''
    // An error screen mounts the document anew, without the theme and the drawer's state.
    showTheme()
    watchCallsToAction()
    // Not within React's own effects, where an event would meet state that is not up to date; but before the next key.
    queueMicrotask(replayAll)
  })

  /**
   * Before what changes the style of every element, the theme or a modal dialog: only what can be seen is styled at once, the rest
   * afterwards, part by part (start-app.ts). With `auto` alone the browser would style what is just out of view for the same frame.
   */
  const skipOutOfView = () => {
    const parts = [...document.querySelectorAll<WatchedPart>('[style*="contain-intrinsic-size"]')]
    const skipped = parts.filter(({ isInView }) => isInView === false)
    for (const { style } of parts) style.contentVisibility = 'auto'
    for (const { style } of skipped) style.contentVisibility = 'hidden'
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const { style } of skipped) if (style.contentVisibility === 'hidden') style.contentVisibility = 'auto'
      }),
    )
    dispatchEvent(new Event('restyle'))
  }

  let theme: string | null = null
  const showTheme = () => {
    try {
      theme = localStorage.getItem('theme') ?? theme
    } catch {
      // Storage can be switched off: the choice then holds for this page.
    }
    const { dataset } = document.documentElement
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    else delete dataset.theme
    for (const choice of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]'))
      choice.checked = choice.value === (dataset.theme ?? 'system')
  }
  showTheme()
  addEventListener('DOMContentLoaded', showTheme)
  // In another tab.
  addEventListener('storage', showTheme)

  /** What makes the drawer needless while it is in view: a call to action, a demo form, the footer. */
  const inView = new Set<Element>()
  const setDrawer = (name: string, isSet: boolean) =>
    document.querySelector('.demo-drawer')?.toggleAttribute(name, isSet)
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
    placeDrawer()
  })
  /**
   * It waits until somebody reads on, so it never covers the first answer. Not before the first frame: reading the scroll position makes the
   * browser lay the page out.
   */
  const placeDrawer = () => {
    setDrawer('data-shown', inView.size === 0 && scrollY > innerHeight / 2)
    setDrawer('data-raised', scrollY > innerHeight)
  }
  const watchCallsToAction = () => {
    observer.disconnect()
    inView.clear()
    // At least the footer.
    for (const call of document.querySelectorAll('[data-hides-drawer]')) observer.observe(call)
  }
  for (const name of ['DOMContentLoaded', 'pagechange']) addEventListener(name, watchCallsToAction)
  for (const name of ['scroll', 'resize']) addEventListener(name, placeDrawer, { passive: true })

  const openSearch = (event: Event) => {
    const dialog = document.querySelector<HTMLDialogElement>('.search-dialog')
    if (!dialog) return
    event.preventDefault()
    skipOutOfView()
    if (!dialog.open) dialog.showModal()
    dialog.querySelector('input')!.focus()
  }
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent
    if (key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) openSearch(event)
  })

  on('close', (_, target) => {
    if (target.matches('.search-dialog')) target.querySelector('input')!.value = ''
  })

  const failFilm = (hero: HTMLElement, reason: unknown) => {
    hero.dataset.film = 'failed'
    console.error('The hero film did not play', reason)
  }
  const toggleFilm = (hero: HTMLElement) => {
    const video = hero.querySelector('video')!
    if (hero.dataset.film === 'loading' || hero.dataset.film === 'playing') {
      hero.dataset.film = 'paused'
      return video.pause()
    }
    hero.dataset.film = 'loading'
    video.poster = video.dataset.poster ?? ''
    video.play().then(
      () => {
        if (hero.dataset.film === 'loading') hero.dataset.film = 'playing'
      },
      (error: DOMException) => error.name !== 'AbortError' && failFilm(hero, error),
    )
  }
  // Where no source can be loaded, play() neither succeeds nor fails.
  on('error', (_, target) => {
    const hero = target.closest<HTMLElement>('.hero[data-film]')
    if (hero && target.matches('source:last-of-type')) failFilm(hero, (target as HTMLSourceElement).src)
  })

  /** Its words for: not pressed, copied, failed. */
  const share = async (button: HTMLElement) => {
    const say = (shown: number) =>
      [...button.children].forEach((words, index) => {
        ;(words as HTMLElement).hidden = index !== shown
      })
    try {
      if (navigator.share) return await navigator.share({ title: document.title, url: location.href })
      await navigator.clipboard.writeText(location.href)
      say(1)
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name !== 'AbortError') say(2)
    }
  }

  on('click', (event, target) => {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    const dialog = target.closest('dialog')
    if (target.closest('[data-opens-search]')) {
      if (!ctrlKey && !metaKey && !shiftKey) openSearch(event)
    } else if (dialog && (target === dialog || target.closest('[data-closes-dialog]'))) {
      if (dialog.classList.contains('search-dialog')) dialog.close()
    } else if (target.closest('[data-toggles-film]')) {
      toggleFilm(target.closest<HTMLElement>('.hero')!)
    } else if (target.closest('[data-toggles-headline]')) {
      target.closest('.hero')!.toggleAttribute('data-paused')
    } else if (target.closest('[data-shares]')) {
      share(target.closest<HTMLElement>('[data-shares]')!)
    }
    const button = target.closest<HTMLButtonElement>(
      'button[type=button]:not([popovertarget], [data-closes-dialog], [data-toggles-film], [data-toggles-headline], [data-shares])',
    )
    if (button && !isHydrated(button)) record(button, 'click', () => button.click())
  })

  /** What was last entered in a field: replaying an earlier entry must not put an older state back, nor move the caret. */
  const entered = new WeakMap<Field, { value: string; checked: boolean }>()
  /** React compares a field's value with the one that it knew; unless that differs it takes the event for its own. */
  const replayEntry = (field: Field, name: string) => {
    const { _valueTracker: tracker } = field as Field & { _valueTracker?: { setValue: (value: string) => void } }
    const last = entered.get(field)
    // Another radio button of its group has been chosen since.
    if (!last) return
    const { value, checked } = last
    const isTicked = field.type === 'checkbox' || field.type === 'radio'
    // Rendering again may have put the old state back.
    if (isTicked) (field as HTMLInputElement).checked = checked
    else if (field.value !== value) field.value = value
    tracker?.setValue(isTicked ? String(!checked) : `${value} `)
    // Not a MouseEvent: that would tick the box again.
    field.dispatchEvent(new Event(isTicked ? 'click' : name, { bubbles: true }))
  }
  for (const name of ['input', 'change'])
    on(name, (_, target) => {
      const field = target as HTMLElement & Field
      if (field.matches('[data-theme-choice]')) {
        theme = field.value
        try {
          localStorage.setItem('theme', theme)
        } catch {
          // As above.
        }
        skipOutOfView()
        return showTheme()
      }
      const { value, checked = false } = field as HTMLInputElement
      if (field.type === 'radio')
        for (const other of document.getElementsByName(field.name)) entered.delete(other as HTMLElement & Field)
      entered.set(field, { value, checked })
      if (isHydrated(field) || field.closest('.search-dialog')) return
      if (!isWrong(field)) hideError(field)
      const { form } = field
      if (!form?.matches('[data-submit-on-change]') || form.closest('html[data-starting]'))
        record(field, name, () => replayEntry(field, name))
      else if (name === 'change') form.requestSubmit()
    })
  /**
   * The error of a field, rendered but hidden, comes when the field is left and goes when its text will do. HTML's own constraints are
   * all that is asked here, and a dot in an address; what else React's rules find (domain/forms/field-rules.ts) comes with the replay.
   */
  const isWrong = ({ value, validity, type }: Field) =>
    value !== '' && (!validity.valid || (type === 'email' && !/@.+\../.test(value)))
  /** The fields whose error is shown so, and what described them before. */
  const shown = new Map<Field, string | null>()
  const errorOf = ({ id }: Field) => document.getElementById(`${id}-error`)
  const showError = (field: Field) => {
    const error = errorOf(field)
    if (!error?.hidden) return
    const description = field.getAttribute('aria-describedby')
    shown.set(field, description)
    error.hidden = false
    field.ariaInvalid = 'true'
    field.setAttribute('aria-describedby', [description, error.id].join(' ').trim())
  }
  const hideError = (field: Field) => {
    const description = shown.get(field)
    if (!shown.delete(field)) return false
    errorOf(field)!.hidden = true
    field.ariaInvalid = null
    if (description) field.setAttribute('aria-describedby', description)
    else field.removeAttribute('aria-describedby')
    return true
  }
  on('focusout', (event, target) => {
    if (isHydrated(target) || !target.matches('form[method=post] :is(input, select, textarea)')) return
    const field = target as HTMLElement & Field
    const { relatedTarget } = event as FocusEvent
    // As in use-form.ts: not under a pointer that is on a button.
    if (relatedTarget && !(relatedTarget instanceof HTMLButtonElement) && isWrong(field)) showError(field)
    record(field, 'focusout', () => {
      // React shows it again if its rules say so, in the same frame.
      const wasShown = hideError(field)
      // Not if somebody has come back to it meanwhile.
      if (wasShown || document.activeElement !== field)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
    })
  })

  // After the listeners above, and before React's, which are on the document, too. These are what it would hydrate for synchronously.
  for (const name of 'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keyup input change'.split(
    ' ',
  ))
    on(name, (event, target) => {
      if (!isHydrated(target)) event.stopImmediatePropagation()
    })
}
