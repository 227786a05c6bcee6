import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId } from 'react'

/** The first interaction with a part: by mouse (which may rest over it already), keyboard or touch. */
const interactions = ['pointerover', 'pointermove', 'pointerdown', 'focusin'] as const

/**
 * Partial (lazy) hydration: a Suspense boundary whose code is not fetched, and whose server-rendered HTML is not hydrated, before the
 * reader first interacts with it. For parts that work without scripts, by links and plain forms. After a navigation inside the app
 * there is no server-rendered HTML: the code is then fetched at once, and `placeholder` is shown until it has come.
 */
export const hydrateOnInteraction = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
) => {
  let startHydration = () => {}
  const interaction = new Promise<void>((resolve) => {
    startHydration = resolve
  })
  const LazyPart = lazy(async () => {
    if (!import.meta.env.SSR) await interaction
    return { default: await load() }
  })
  /**
   * React renders the fallback where there is no dehydrated HTML, and also when a navigation rerenders a boundary that is not hydrated
   * yet. Then the fallback is that same HTML, so that nothing vanishes while the code is loading.
   */
  const Fallback = ({ id }: { id: string }) => {
    useEffect(startHydration, [])
    const __html = globalThis.document?.getElementById(id)?.innerHTML
    return __html ? <div dangerouslySetInnerHTML={{ __html }} /> : placeholder
  }
  return function HydrateOnInteraction(props: P) {
    const id = useId()
    // Native listeners: React does not dispatch its own events inside a boundary that is not hydrated.
    useEffect(() => {
      const controller = new AbortController()
      for (const type of interactions)
        document
          .getElementById(id)!
          .addEventListener(type, startHydration, { passive: true, signal: controller.signal })
      return () => controller.abort()
    }, [id])
    return (
      <div id={id}>
        <Suspense fallback={<Fallback id={id} />}>
          <LazyPart {...props} />
        </Suspense>
      </div>
    )
  }
}
