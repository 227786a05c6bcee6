import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FilmSource } from './film-source.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/** What the reader asked for. Nothing of the film is fetched before Play is pressed. */
type Wish = 'still' | 'playing' | 'paused'
/** What has come of it. */
type Outcome = 'loading' | 'loaded' | 'failed'

/** A muted, looping film behind the hero's words, under a shade that keeps them readable. */
export const HeroFilm = ({ film, children }: { film: FilmSource; children: ReactNode }) => {
  const reduced = useReducedMotion()
  const [wish, setWish] = useState<Wish>('still')
  const [outcome, setOutcome] = useState<Outcome>('loading')
  const video = useRef<HTMLVideoElement>(null)
  const shown = wish !== 'still' && outcome !== 'failed' && !reduced

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the reader's choice changes, not when `fail` does
  useEffect(() => {
    if (!shown) return
    if (wish === 'paused') video.current?.pause()
    // Asked for here and not by `autoplay`, so that a browser's refusal is noticed.
    else video.current?.play().catch((error: DOMException) => error.name !== 'AbortError' && fail())
  }, [wish, shown])

  const fail = () => {
    console.error('The hero film did not play', film.kind === 'file' ? film.sources[0]?.src : film.src)
    setOutcome('failed')
  }
  const press = () => {
    if (wish !== 'playing') return setWish('playing')
    // An outside player cannot be paused from here; it is taken away.
    if (film.kind === 'file' && outcome === 'loaded') return setWish('paused')
    setWish('still')
    setOutcome('loading')
  }

  return (
    <>
      {shown && film.kind === 'file' && (
        <video
          ref={video}
          className="hero-media"
          muted
          loop
          playsInline
          poster={film.poster ?? undefined}
          onPlaying={() => setOutcome('loaded')}
          aria-hidden="true"
          tabIndex={-1}
        >
          {film.sources.map(({ src, type }, index) => (
            <source key={src} src={src} type={type} onError={index === film.sources.length - 1 ? fail : undefined} />
          ))}
        </video>
      )}
      {shown && film.kind === 'frame' && (
        <iframe
          className="hero-media"
          src={film.src}
          title="Background film, without sound"
          allow="autoplay"
          tabIndex={-1}
          onLoad={() => setOutcome('loaded')}
        />
      )}
      {shown && <div className="hero-shade" />}
      {children}
      <div className="frame no-print mt-6 flex min-h-9 items-center text-quiet text-sm noscript:hidden">
        {reduced ? (
          <p>Video background disabled due to motion preferences</p>
        ) : outcome === 'failed' ? (
          <p role="status">Video temporarily unavailable</p>
        ) : (
          <button
            type="button"
            onClick={press}
            className="button -ml-2 inline-flex min-h-9 items-center gap-2 rounded-full px-2 hover:text-text"
          >
            <FilmMark playing={wish === 'playing'} loading={outcome === 'loading'} />
            <span aria-live="polite">{wordsFor(wish, outcome, film)}</span>
          </button>
        )}
      </div>
    </>
  )
}

const FilmMark = ({ playing, loading }: { playing: boolean; loading: boolean }) =>
  playing && loading ? <Spinner className="size-4" /> : <Icon name={playing ? 'pause' : 'play'} className="size-4" />

const wordsFor = (wish: Wish, outcome: Outcome, film: FilmSource) => {
  if (wish !== 'playing') return film.kind === 'file' ? 'Play film' : `Play film from ${film.host}`
  if (outcome === 'loading') return 'Loading film'
  return film.kind === 'file' ? 'Pause film' : 'Stop film'
}
