/**
 * Runs in the browser: document.ts inlines its source text in the head of every page, so it must not refer to anything
 * outside itself. From the first byte on it does what the page promises before React has hydrated it, and loses nothing:
 *
 * - The theme, the search dialog, the film and the rotating headline work natively, before hydration and after: React
 *   renders their markup and leaves the rest to this script.
 * - A choice in a filter (`data-submit-on-change`) submits its form natively until the form is hydrated.
 * - Whatever else only React can answer, a button or a field, is recorded, and replayed once, in order, when the part of
 *   the page that it is in has been hydrated. `hydrate` events on window tell when (app/components/hydration.ts).
 */
export const firstTouch = () => {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const on = (name: string, listener: (event: Event, target: HTMLElement) => void, options: boolean | object = true) =>
    document.addEventListener(
      name,
      (event) =>
        event.target instanceof HTMLElement || event.target instanceof SVGElement
          ? listener(event, event.target as HTMLElement)
          : undefined,
      options,
    )

  const recorded: { target: HTMLElement; name: string; replay: () => void }[] = []
  let isRootHydrated = false
  const isHydrated = (target: Element) => isRootHydrated && !target.closest('[data-dehydrated]')
  const record = (target: HTMLElement, name: string, replay: () => void) => {
    const last = recorded.at(-1)
    // Of what is typed the last state counts.
    if (name !== 'click' && last?.target === target && last.name === name) return
    recorded.push({ target, name, replay })
    target.dataset.pending = ''
    target.closest<HTMLElement>('[data-dehydrated]')?.setAttribute('data-touched', '')
  }
  addEventListener('hydrate', () => {
    isRootHydrated = true
    document.documentElement.dataset.hydrated = ''
    // An error screen mounts the document anew, without the theme.
    showTheme()
    while (recorded[0] && (isHydrated(recorded[0].target) || !recorded[0].target.isConnected)) {
      const { target, replay } = recorded.shift()!
      delete target.dataset.pending
      if (target.isConnected) replay()
    }
  })

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

  const openSearch = (event: Event) => {
    const dialog = document.querySelector<HTMLDialogElement>('.search-dialog')
    if (!dialog) return
    event.preventDefault()
    if (!dialog.open) dialog.showModal()
    dialog.querySelector('input')!.focus()
  }
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent
    if (key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) openSearch(event)
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
      target.closest('[data-headline]')!.toggleAttribute('data-paused')
    }
    const button = target.closest<HTMLButtonElement>(
      'button[type=button]:not([popovertarget], [data-closes-dialog], [data-toggles-film], [data-toggles-headline])',
    )
    if (button && event.isTrusted && !isHydrated(button)) record(button, 'click', () => button.click())
  })

  /** React compares a field's value with the one that it knew; unless that differs it takes the event for its own. */
  const replayField = (field: Field, name: string) => {
    const { _valueTracker: tracker } = field as Field & { _valueTracker?: { setValue: (value: string) => void } }
    const isTicked = field.type === 'checkbox' || field.type === 'radio'
    tracker?.setValue(isTicked ? String(!(field as HTMLInputElement).checked) : `${field.value} `)
    // Not a MouseEvent: that would tick the box again.
    field.dispatchEvent(new Event(isTicked ? 'click' : name, { bubbles: true }))
  }
  for (const name of ['input', 'change'])
    on(name, (event, target) => {
      const field = target as HTMLElement & Field
      if (field.matches('[data-theme-choice]')) {
        theme = field.value
        try {
          localStorage.setItem('theme', theme)
        } catch {
          // As above.
        }
        showTheme()
      } else if (event.isTrusted && !isHydrated(field) && !field.closest('.search-dialog')) {
        if (!field.form?.matches('[data-submit-on-change]')) record(field, name, () => replayField(field, name))
        else if (name === 'change') field.form.requestSubmit()
      }
    })
}
