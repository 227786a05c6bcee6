import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId } from 'react'

/**
 * A part that the server has drawn and that works by links and plain forms stays as it came until somebody reaches for it:
 * only then is its code fetched and does React take it over. On a page reached inside the app there is nothing to keep, so
 * the code is fetched at once and `meanwhile` holds its place.
 */
export const keptUntilUsed = <P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null) => {
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await wanted
    return { default: await load() }
  })
  /**
   * Mounted where the server's drawing is not, or no longer: a navigation makes React draw anew what it has not taken over. What stands
   * there is kept as it is until the code has come, so that nothing vanishes under a reader.
   */
  const Meanwhile = ({ id }: { id: string }) => {
    useEffect(want, [])
    const __html = globalThis.document?.getElementById(id)?.innerHTML
    return __html ? <div dangerouslySetInnerHTML={{ __html }} /> : meanwhile
  }
  return function KeptUntilUsed(props: P) {
    const id = useId()
    // The browser's own events: React holds back its own over a part that it has not taken over, for as long as it has not.
    useEffect(() => {
      const gone = new AbortController()
      for (const sign of signs)
        document.getElementById(id)!.addEventListener(sign, want, { passive: true, signal: gone.signal })
      return () => gone.abort()
    }, [id])
    return (
      <div id={id}>
        <Suspense fallback={<Meanwhile id={id} />}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

/** Somebody reaches for it: by pointer, which may rest over it already, by keyboard, by finger. */
const signs = ['pointerover', 'pointermove', 'pointerdown', 'focusin'] as const
