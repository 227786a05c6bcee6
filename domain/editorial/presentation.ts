interface Picture {
  src: string
  alt: string
}

interface Presented {
  presentation?: { title?: string | null; description?: string | null; image?: Picture | null } | null
  heroImage?: Picture | null
}

/** An uploaded picture in the shape of a social card (server/http/cropped-picture.ts); any other as it is. */
const shareSrc = (src: string) => src.replace(/^(\/media\/[0-9a-f-]{36})\.webp$/, '$1/share.jpg')

/** What of a page's metadata an editor has set: put over the metadata that follows from the entry. Its own picture goes before a drawn card. */
export const presentationOf = ({ presentation, heroImage }: Presented) => {
  const { title, description, image } = presentation ?? {}
  const picture = image?.src || heroImage?.src
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(picture ? { image: shareSrc(picture) } : {}),
  }
}

/** As many characters as search engines show, to the last whole word. */
export const cutTo = (text: string, most: number): string => {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,.;:]$/, '')} …`
}
