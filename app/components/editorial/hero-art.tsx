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

/** A card's picture. One that does not load gives way to the default. */
export const HeroArt = ({ src, alt, eager = false, className = '' }: Props) => {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  // It may have failed before the app started to listen.
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
      className={`rounded-card bg-midnight object-cover ${className}`}
    />
  )
}
