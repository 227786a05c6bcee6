/**
 * Runs in the reader's browser: document.ts puts its text into every page, so it may use nothing from outside itself.
 *
 * What happens after the first paint, each step in an idle moment: the lower sections are laid out one at a time
 * (app/styles/layout.css holds them back on phones), then pictures further down and the app's parts are fetched; the
 * parts are not run. The app starts at the first touch, key or pointer, or after five quiet seconds, whichever comes
 * first: reading is never held up by it, and whoever reaches for a control finds it ready.
 */
export const afterFirstPaint = () => {
  const app = document.getElementById('app-start')!
  const add = <T extends 'link' | 'script'>(tag: T, given: object) =>
    document.head.appendChild(Object.assign(document.createElement(tag), given))
  const layOut = (section: HTMLElement) => {
    section.style.contentVisibility = 'visible'
  }
  const heldBack = () => [...document.querySelectorAll<HTMLElement>('main > section:nth-of-type(n + 3), body > footer')]
  const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0
  let started = false
  const start = (event?: Event) => {
    // A browser reports a pointer that only rests on the page, too.
    if (started || (event?.type === 'pointermove' && !hasMoved(event as PointerEvent))) return
    started = true
    // Whoever begins to scroll must not see a section grow.
    for (const section of heldBack()) layOut(section)
    add('script', { type: 'module', textContent: app.textContent })
  }
  for (const name of ['pointerdown', 'keydown', 'touchstart', 'pointermove', 'wheel', 'focusin'])
    addEventListener(name, start, { passive: true })
  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 100)
  const idle = () => new Promise<void>((resolve) => requestAnimationFrame(() => whenIdle(resolve)))
  const arrived = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      link.onload = link.onerror = resolve
    })
  const go = async () => {
    setTimeout(() => whenIdle(() => start()), 5000)
    await idle()
    for (const section of heldBack()) {
      layOut(section)
      await idle()
    }
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
      picture.loading = 'eager'
      await idle()
    }
    // One after another: together they would take the processor from whatever the reader does.
    for (const href of app.dataset.parts!.split(' ')) {
      await arrived(add('link', { rel: 'modulepreload', href }))
      await idle()
    }
  }
  const afterPaint = () => requestAnimationFrame(() => setTimeout(go, 200))
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint)
}
