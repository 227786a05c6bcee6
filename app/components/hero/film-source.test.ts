import { describe, expect, it } from 'vitest'
import { filmSourceOf } from './film-source.ts'

describe('the film behind a hero', () => {
  it('is none for still backgrounds, and for an outside player without an id', () => {
    for (const background of ['gradient', 'midnight', 'navy-gradient', 'image', 'youtube', 'vimeo'])
      expect(filmSourceOf({ background })).toBeNull()
  })
  it('is our river unless a file is named', () => {
    const riverFilm = filmSourceOf({ background: 'video' })
    expect(riverFilm?.kind === 'file' && riverFilm.sources.map(({ src }) => src)).toEqual([
      '/film/river.av1.mp4',
      '/film/river.vp9.webm',
      '/film/river.h264.mp4',
    ])
    const uploadedFilm = filmSourceOf({ background: 'video', videoSource: '/media/weir.webm' })
    expect(uploadedFilm?.kind === 'file' && uploadedFilm.sources).toEqual([
      { src: '/media/weir.webm', type: 'video/webm' },
    ])
  })
  it('is muted, looping and private at an outside player', () => {
    const youtube = filmSourceOf({ background: 'youtube', videoId: 'a b' })
    expect(youtube?.kind === 'frame' && youtube.src).toMatch(/youtube-nocookie\.com\/embed\/a%20b\?.*mute=1.*loop=1/)
    const vimeo = filmSourceOf({ background: 'vimeo', videoId: '42' })
    expect(vimeo?.kind === 'frame' && vimeo.src).toMatch(/player\.vimeo\.com\/video\/42\?.*muted=1.*loop=1.*dnt=1/)
  })
})
