/** What a frame of another site needs to know of an embed. */
export interface EmbedFrame {
  title: string
  /** Absolute. */
  url: string
  width: number
  height: number
  /** It asks our server for news while it is in view, and so has to be of our origin. */
  isLive: boolean
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * The HTML that another site puts into its page. The sandbox takes from the frame all that it does not need: it opens its links in new
 * tabs, says how tall it is, and a live one asks our server for news. Nobody is told which page it stands in.
 */
export const embedCode = ({ title, url, width, height, isLive }: EmbedFrame): string => {
  const sandbox = [
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-scripts',
    ...(isLive ? ['allow-same-origin'] : []),
  ]
  return `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" loading="lazy" referrerpolicy="no-referrer" sandbox="${sandbox.join(' ')}" style="border:0;max-width:100%"></iframe>`
}

/**
 * The lines that let a frame be as tall as what it holds. A message counts only if it comes from the window of a frame of ours: its
 * origin would say nothing, because a frame in a sandbox has none. One such script serves every frame of a page.
 */
export const resizeCode = (siteUrl: string): string => `<script>
addEventListener("message", (event) => {
  const { type, height } = event.data ?? {}
  if (type !== "riverline:height" || !(height > 0 && height < 10000)) return
  for (const frame of document.querySelectorAll('iframe[src^="${escapeAttribute(siteUrl)}/embed/"]'))
    if (frame.contentWindow === event.source) frame.height = height
})
</script>`

/** A browser asks again after an hour: what is in the frame changes, the frame does not. */
const cacheAge = 3600

interface Consumer {
  maxWidth: number | null
  maxHeight: number | null
}

/** oEmbed 1.0, type rich. Neither side may be larger than the consumer says. */
export const oEmbedAnswer = (
  { title, url, width, height, isLive }: EmbedFrame,
  { maxWidth, maxHeight }: Consumer,
  provider: { name: string; url: string },
) => {
  const size = { width: Math.min(width, maxWidth ?? width), height: Math.min(height, maxHeight ?? height) }
  return {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: provider.name,
    provider_url: provider.url,
    cache_age: cacheAge,
    html: embedCode({ title, url, isLive, ...size }),
    ...size,
  }
}
