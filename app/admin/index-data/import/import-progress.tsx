import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  id: string
  filename: string
  percent: number
}

const refreshMs = 1000

/** How far a survey has been read and weighted. Follows by itself; without scripts the browser loads the page again. */
export const ImportProgress = ({ id, filename, percent }: Props) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="max-w-2xl">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status">The answers in {filename} are being read and weighted. You may leave this page and come back.</p>
      <progress className="mt-4 w-full" max={100} value={percent} aria-label="Read and weighted" />
      <p className="mt-2 text-quiet text-sm">
        {percent} per cent done. <TextLink to={`/admin/index-data/import?job=${id}`}>Look again</TextLink>
      </p>
    </div>
  )
}
