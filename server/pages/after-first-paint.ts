/**
 * Runs in the browser: document.ts inlines its source text in every page, so it must not refer to anything outside itself.
 *
 * Deferred hydration. After the first paint, each step in an idle callback: the lower sections are laid out one at a time
 * (on phones, app/styles/layout.css skips them with content-visibility), lazy pictures are loaded, and the app's modules
 * are preloaded but not run. React hydrates at the first touch, key or pointer movement, or after five seconds without
 * any: script execution does not delay reading, and controls work at the first use.
 */
export const afterFirstPaint = () => {
  const app = document.getElementById('app-start')!
  const add = <T extends 'link' | 'script'>(tag: T, props: object) =>
    document.head.appendChild(Object.assign(document.createElement(tag), props))
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
