import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FilmSource } from './film-source.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/** What the reader chose. Nothing of the film is fetched before Play is pressed. */
type Playback = 'still' | 'playing' | 'paused'
/** Whether the film has loaded. */
type LoadState = 'loading' | 'loaded' | 'failed'

/** A muted, looping film behind the hero's text, under a shade that keeps them readable. */
export const HeroFilm = ({ film, children }: { film: FilmSource; children: ReactNode }) => {
  const isReduced = useReducedMotion()
  const [playback, setPlayback] = useState<Playback>('still')
  const [loadState, setLoadState] = useState<LoadState>('loading')
  const video = useRef<HTMLVideoElement>(null)
  const isShown = playback !== 'still' && loadState !== 'failed' && !isReduced

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the reader's choice changes, not when `fail` does
  useEffect(() => {
    if (!isShown) return
    if (playback === 'paused') video.current?.pause()
    // Not by `autoplay`: the promise of play() tells when the browser refuses.
    else video.current?.play().catch((error: DOMException) => error.name !== 'AbortError' && fail())
  }, [playback, isShown])

  const fail = () => {
    console.error('The hero film did not play', film.kind === 'file' ? film.sources[0]?.src : film.src)
    setLoadState('failed')
  }
  const togglePlayback = () => {
    if (playback !== 'playing') return setPlayback('playing')
    // A third-party player cannot be paused from here; it is unmounted.
    if (film.kind === 'file' && loadState === 'loaded') return setPlayback('paused')
    setPlayback('still')
    setLoadState('loading')
  }

  return (
    <>
      {isShown && film.kind === 'file' && (
        <video
          ref={video}
          className="hero-media"
          muted
          loop
          playsInline
          poster={film.poster ?? undefined}
          onPlaying={() => setLoadState('loaded')}
          aria-hidden="true"
          tabIndex={-1}
        >
          {film.sources.map(({ src, type }, index) => (
            <source key={src} src={src} type={type} onError={index === film.sources.length - 1 ? fail : undefined} />
          ))}
        </video>
      )}
      {isShown && film.kind === 'frame' && (
        <iframe
          className="hero-media"
          src={film.src}
          title="Background film, without sound"
          allow="autoplay"
          tabIndex={-1}
          onLoad={() => setLoadState('loaded')}
        />
      )}
      {isShown && <div className="hero-shade" />}
      {children}
      <div className="frame no-print mt-6 flex min-h-9 items-center text-quiet text-sm noscript:hidden">
        {isReduced ? (
          <p>Video background disabled due to motion preferences</p>
        ) : loadState === 'failed' ? (
          <p role="status">Video temporarily unavailable</p>
        ) : (
          <button
            type="button"
            onClick={togglePlayback}
            className="button -ml-2 inline-flex min-h-9 items-center gap-2 rounded-full px-2 hover:text-text"
          >
            <FilmIcon playing={playback === 'playing'} loading={loadState === 'loading'} />
            <span aria-live="polite">{buttonLabel(playback, loadState, film)}</span>
          </button>
        )}
      </div>
    </>
  )
}

const FilmIcon = ({ playing, loading }: { playing: boolean; loading: boolean }) =>
  playing && loading ? <Spinner className="size-4" /> : <Icon name={playing ? 'pause' : 'play'} className="size-4" />

const buttonLabel = (playback: Playback, loadState: LoadState, film: FilmSource) => {
  if (playback !== 'playing') return film.kind === 'file' ? 'Play film' : `Play film from ${film.host}`
  if (loadState === 'loading') return 'Loading film'
  return film.kind === 'file' ? 'Pause film' : 'Stop film'
}
