import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** The page's data is asked for again when a feed that it shows was read: one company's, or any. The page cache has it. */
export const useLiveUpdates = ({
  company = null,
  isLive = true,
}: {
  company?: string | null
  isLive?: boolean
} = {}) => {
  const { revalidate } = useRevalidator()
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
        })
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [company, isLive, revalidate])
}
