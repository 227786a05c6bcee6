import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Feeds are read every quarter of an hour; the page's data comes from the page cache. */
const everyMs = 60_000

/** While the page is in sight its data is asked for again every minute. */
export const useNewerData = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [revalidate])
}
