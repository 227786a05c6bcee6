import { useEffect, useRef, useState } from 'react'
import { defaultArt } from '#domain/editorial/art.ts'

interface Props {
  src: string
  /** Empty for art that is drawn from a slug: it says nothing that the title does not. */
  alt: string
  /** In view at once, so not worth waiting for. */
  eager?: boolean
  className?: string
}

/** The picture of a card. One that does not load is replaced by the default. */
export const CardImage = ({ src, alt, eager = false, className = '' }: Props) => {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  // It may have failed before hydration, when nothing listened for the error.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  return (
    <img
      ref={image}
      src={failed ? defaultArt : src}
      alt={alt}
      width={480}
      height={300}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
      className={`rounded-card bg-midnight object-cover outline outline-rule ${className}`}
    />
  )
}
