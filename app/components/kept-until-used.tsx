import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'

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
  /** Mounted only where the server's drawing is not. */
  const Meanwhile = () => {
    useEffect(want, [])
    return meanwhile
  }
  return function KeptUntilUsed(props: P) {
    const place = useRef<HTMLDivElement>(null)
    // The browser's own events: React holds back its own over a part that it has not taken over, for as long as it has not.
    useEffect(() => {
      const here = place.current!
      for (const sign of signs) here.addEventListener(sign, want, { once: true, passive: true })
      return () => {
        for (const sign of signs) here.removeEventListener(sign, want)
      }
    }, [])
    return (
      <div ref={place}>
        <Suspense fallback={<Meanwhile />}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

/** Somebody reaches for it: by pointer, which may rest over it already, by keyboard, by finger. */
const signs = ['pointerover', 'pointermove', 'pointerdown', 'focusin'] as const
