/** What a hero's film is played from. A third-party player is not requested before Play is pressed. */
export type FilmSource =
  | { kind: 'file'; sources: readonly { src: string; type: string }[]; poster: string | null }
  | { kind: 'frame'; src: string; host: string }

const river: FilmSource = {
  kind: 'file',
  sources: [
    { src: '/film/river.av1.mp4', type: 'video/mp4; codecs="av01.0.05M.08"' },
    { src: '/film/river.vp9.webm', type: 'video/webm; codecs="vp9"' },
    { src: '/film/river.h264.mp4', type: 'video/mp4' },
  ],
  poster: '/film/poster.webp',
}

interface HeroFilmFields {
  background: string
  videoSource?: string | null
  videoId?: string | null
}

/** Null when the background is no film. Without a file or an id of its own, a film hero shows our river. */
export const filmSourceOf = ({ background, videoSource, videoId }: HeroFilmFields): FilmSource | null => {
  if (background === 'youtube' && videoId) {
    const id = encodeURIComponent(videoId)
    const options = `autoplay=1&mute=1&loop=1&playlist=${id}&controls=0&playsinline=1&rel=0&disablekb=1`
    return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${id}?${options}`, host: 'YouTube' }
  }
  if (background === 'vimeo' && videoId) {
    const options = 'autoplay=1&muted=1&loop=1&background=1&dnt=1'
    return {
      kind: 'frame',
      src: `https://player.vimeo.com/video/${encodeURIComponent(videoId)}?${options}`,
      host: 'Vimeo',
    }
  }
  if (background === 'video')
    return videoSource
      ? { kind: 'file', sources: [{ src: videoSource, type: typeOf(videoSource) }], poster: null }
      : river
  return null
}

const typeOf = (file: string) => (file.endsWith('.webm') ? 'video/webm' : 'video/mp4')
