import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'

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
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only watches for what happens to the controls inside
      <div onPointerOver={want} onFocus={want} onTouchStart={want}>
        <Suspense fallback={<Meanwhile />}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}
