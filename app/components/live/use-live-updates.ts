import { useEffect, useState } from 'react'
import { useNavigationType, useRevalidator } from 'react-router'

/** From asking for a page's data to showing it; longer than that is rare, and the next news tells. */
const maxNavigationMs = 10_000

/** The page's data is asked for again when a feed that it shows was read: one company's, or any. The page cache has it. */
export const useLiveUpdates = ({
  company = null,
  isLive = true,
}: {
  company?: string | null
  isLive?: boolean
} = {}) => {
  const { revalidate } = useRevalidator()
  // A document may have waited long for its hydration, and a tab in the background longer.
  const isDocument = useNavigationType() === 'POP'
  const [askedAt] = useState(() => (isDocument ? 0 : Math.max(0, performance.now() - maxNavigationMs)))
  useEffect(() => {
    if (!isLive) return
    let isGone = false
    let stop = () => {}
    // Not part of the first load.
    import('./live-stream.ts').then(
      ({ openStream }) => {
        if (isGone) return
        stop = openStream((companies) => {
          if (!isGone && (!company || !companies || companies.includes(company))) revalidate()
        }, askedAt)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [company, isLive, revalidate, askedAt])
}
