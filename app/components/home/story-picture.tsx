import { defaultArt } from '#domain/art.ts'

interface Props {
  src: string
  alt: string
  className?: string
}

/** A picture of a story. Space is kept for it before it comes, and a default stands in if it never does. */
export const StoryPicture = ({ src, alt, className = '' }: Props) => (
  <img
    src={src}
    alt={alt}
    width={480}
    height={300}
    loading="lazy"
    decoding="async"
    className={`w-full rounded-card bg-midnight object-cover ${className}`}
    onError={({ currentTarget }) => {
      if (!currentTarget.src.endsWith(defaultArt)) currentTarget.src = defaultArt
    }}
  />
)
