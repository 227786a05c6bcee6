import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useState } from 'react'

/**
 * Tells server/pages/first-touch.ts that the page has been hydrated. From the commit on React answers a touch itself, so it is not
 * recorded any more; what was recorded is replayed after the effects, which may set state.
 */
export const useHydrateEvent = () => {
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-committed', '')
  }, [])
  useEffect(() => {
    dispatchEvent(new Event('hydrate'))
  }, [])
}

/** The parts of the page hydrate one after another, each in an idle callback. */
let previousPart: Promise<unknown> = Promise.resolve()
const afterPreviousPart = () => {
  previousPart = previousPart.then(
    () =>
      new Promise((resolve) =>
        'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 1000 }) : setTimeout(resolve, 50),
      ),
  )
  return previousPart
}

/** The first interaction with a part: by mouse (which may rest over it already), keyboard or touch. */
const interactions = ['pointerover', 'pointermove', 'pointerdown', 'focusin'] as const

/**
 * Selective hydration: a Suspense boundary of its own, whose code is fetched when the browser is idle, or at once when the
 * reader interacts with it. For lower parts, which work without scripts by links and plain forms. After a navigation inside
 * the app there is no server-rendered HTML: the code is then fetched at once, and `placeholder` is shown until it has come.
 */
export const hydrateWhenIdle = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
) => {
  let startHydration = () => {}
  const started = new Promise<void>((resolve) => {
    startHydration = resolve
  })
  const LazyPart = lazy(async () => {
    if (!import.meta.env.SSR) await started
    return { default: await load() }
  })
  /** As `useHydrateEvent`, for the part. React itself never sets the wrapper's attribute again. */
  const Hydrated = ({ id }: { id: string }) => {
    useLayoutEffect(() => {
      document.getElementById(id)?.setAttribute('data-committed', '')
    }, [id])
    useEffect(() => {
      document.getElementById(id)?.removeAttribute('data-dehydrated')
      dispatchEvent(new Event('hydrate'))
    }, [id])
    return null
  }
  /**
   * React renders the fallback where there is no dehydrated HTML, and also when a navigation rerenders a boundary that is not hydrated
   * yet. Then the fallback takes in the very nodes that React removes, so that nothing vanishes while the code is loading. It does so when it is
   * committed: React renders many a fallback that it never shows. Of a hydrated part the nodes are React's own, and a copy has to do.
   */
  const Fallback = ({ id }: { id: string }) => {
    useEffect(startHydration, [])
    const [nodes] = useState(() => {
      const part = globalThis.document?.getElementById(id)
      return [...((part?.hasAttribute('data-dehydrated') ? part : part?.cloneNode(true))?.childNodes ?? [])]
    })
    return nodes.length > 0 ? <div ref={(frame) => frame?.append(...nodes)} /> : placeholder
  }
  return function HydrateWhenIdle(props: P) {
    const id = useId()
    useEffect(() => {
      const element = document.getElementById(id)!
      // Touched before the page was hydrated, or to be hydrated in its turn.
      if (element.hasAttribute('data-touched')) startHydration()
      else afterPreviousPart().then(startHydration)
      const controller = new AbortController()
      // Native listeners: React does not dispatch its own events inside a boundary that is not hydrated.
      for (const type of interactions)
        element.addEventListener(type, startHydration, { passive: true, signal: controller.signal })
      return () => controller.abort()
    }, [id])
    return (
      <div id={id} data-dehydrated="">
        <Suspense fallback={<Fallback id={id} />}>
          <LazyPart {...props} />
          <Hydrated id={id} />
        </Suspense>
      </div>
    )
  }
}
