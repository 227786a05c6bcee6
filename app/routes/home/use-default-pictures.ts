import { useEffect } from 'react'
import { defaultArt } from '#domain/editorial/art.ts'

/**
 * A picture that does not load gives way to the default, also one that failed before the app had started and one in a part of
 * the page that React has not taken over yet.
 */
export const useDefaultPictures = () =>
  useEffect(() => {
    const mend = (image: unknown) => {
      if (image instanceof HTMLImageElement && !image.src.endsWith(defaultArt)) image.src = defaultArt
    }
    const failed = ({ target }: Event) => mend(target)
    // Errors of pictures do not bubble, but they are seen on the way down.
    document.addEventListener('error', failed, true)
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) mend(image)
    return () => document.removeEventListener('error', failed, true)
  }, [])
