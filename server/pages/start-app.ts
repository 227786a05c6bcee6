/** A part that start-app.ts lays out by itself, and whether it is in view. */
export type WatchedPart = HTMLElement & { isInView?: boolean }

/**
 * Runs in the browser: document.ts inlines its source text at the end of every public page, so it must not refer to
 * anything outside itself.
 *
 * The app starts by itself as soon as the page has painted: its modules are fetched at once and hydrate in time slices.
 * Meanwhile the lower parts are laid out one at a time, each in an idle callback (on phones, app/styles/layout.css
 * skips them with content-visibility), and lazy pictures are loaded. Where first-touch.ts has made the browser skip what is out of view,
 * before a change of every element's style, they follow in the same way.
 *
 * Routes of links are discovered when every part has been hydrated: they update the router, and an update that meets parts not yet hydrated
 * makes React draw those anew, all of them again for each one whose code comes.
 */
export const startApp = () => {
  const app = document.getElementById('app-start')!
  const code = app.textContent
  /** Trusted Types: whatever it is asked for, this policy gives the app's own module script and nothing else. */
  const trusted = globalThis.trustedTypes?.createPolicy('start-app', { createScript: () => code })
  const add = <T extends 'link' | 'script'>(tag: T, props: object) =>
    document.head.appendChild(Object.assign(document.createElement(tag), props))
  const idle = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() =>
        'requestIdleCallback' in window
          ? requestIdleCallback(() => resolve(), { timeout: 2000 })
          : setTimeout(resolve, 100),
      ),
    )
  // Whoever needs to know it must not have to ask for a layout.
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) (target as WatchedPart).isInView = isIntersecting
  })
  const layOut = async () => {
    const parts = document.querySelectorAll<HTMLElement>(
      'main > :nth-child(n + 4), main tr[data-company], main > .frame li:has(> article), body > footer, footer nav',
    )
    for (const part of parts) {
      // With `auto` the browser remembers the size, for when it is skipped. Until it has one: as in layout.css.
      part.style.containIntrinsicSize ||= `auto ${part.matches('tr') ? 18 : 50}rem`
      watcher.observe(part)
    }
    await idle()
    for (const part of parts) {
      // Behind a modal dialog nobody needs them.
      if (document.querySelector('dialog:modal')) return
      if (part.style.contentVisibility === 'visible') continue
      part.style.contentVisibility = 'visible'
      // Asking for the style of what is in it has it styled now, so that the next frame has only to lay it out: two short tasks instead of one long.
      getComputedStyle(part.firstElementChild ?? part).color
      await idle()
    }
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
      picture.loading = 'eager'
      await idle()
    }
  }
  const discover = () => {
    if (document.querySelector('[data-dehydrated]')) return
    for (const link of document.querySelectorAll('[data-undiscovered]')) {
      link.removeAttribute('data-undiscovered')
      link.setAttribute('data-discover', 'true')
    }
  }
  const start = () => {
    for (const href of app.dataset.parts!.split(' ')) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', textContent: trusted?.createScript('') ?? code })
    layOut()
    for (const name of ['pagechange', 'restyle', 'close']) addEventListener(name, layOut, true)
    for (const name of ['hydrate', 'pagechange']) addEventListener(name, discover)
  }
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    // A page in a background tab is not painted.
    setTimeout(resolve, 3000)
  })
  painted.then(start)
}
