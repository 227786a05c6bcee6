/**
 * Runs in the reader's browser: document.ts puts its text into every page, so it may use nothing from outside itself.
 *
 * What happens after the first paint, each step in an idle moment: the lower sections are laid out one at a time
 * (app/styles/layout.css holds them back on phones), then pictures further down and the app's parts are fetched; the
 * parts are not run. The app starts at the first touch, key or pointer, or after three quiet seconds, whichever comes
 * first: reading is never held up by it, and whoever reaches for a control finds it ready.
 */
export const afterFirstPaint = () => {
  const app = document.getElementById('app-start')!
  const add = (tag: string, given: object) => document.head.append(Object.assign(document.createElement(tag), given))
  const layOut = (section: HTMLElement) => {
    section.style.contentVisibility = 'visible'
  }
  const heldBack = () => [...document.querySelectorAll<HTMLElement>('main > section')]
  let started = false
  const start = () => {
    if (started) return
    started = true
    // Whoever begins to scroll must not see a section grow.
    for (const section of heldBack()) layOut(section)
    add('script', { type: 'module', textContent: app.textContent })
  }
  for (const name of ['pointerdown', 'keydown', 'touchstart', 'pointermove', 'wheel', 'focusin'])
    addEventListener(name, start, { once: true, passive: true })
  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 100)
  const fetchRest = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) picture.loading = 'eager'
    for (const href of app.dataset.parts!.split(' ')) add('link', { rel: 'modulepreload', href })
  }
  const go = () => {
    const sections = heldBack()
    const layOutNext = () => {
      const next = sections.shift()
      if (!next) return fetchRest()
      layOut(next)
      requestAnimationFrame(() => whenIdle(layOutNext))
    }
    whenIdle(layOutNext)
    setTimeout(() => whenIdle(start), 3000)
  }
  const afterPaint = () => requestAnimationFrame(() => setTimeout(go, 50))
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint)
}
