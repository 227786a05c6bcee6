import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FilmSource } from './film-source.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/** `still` until Play is pressed. Nothing of the film is fetched before. */
type State = 'still' | 'loading' | 'playing' | 'paused' | 'failed'

/** A muted, looping film behind the hero's words, under a shade that keeps them readable. */
export const HeroFilm = ({ film, children }: { film: FilmSource; children: ReactNode }) => {
  const reduced = useReducedMotion()
  const [state, setState] = useState<State>('still')
  const video = useRef<HTMLVideoElement>(null)
  const shown = state !== 'still' && state !== 'failed' && !reduced

  const fail = () => {
    console.error('The hero film did not play', film.kind === 'file' ? film.sources[0]?.src : film.src)
    setState('failed')
  }

  // Play is asked for here, not by `autoplay`, so that a refusal by the browser is noticed.
  useEffect(() => {
    if (!shown || film.kind !== 'file' || state === 'paused') return
    video.current?.play().catch((error: DOMException) => {
      if (error.name !== 'AbortError') fail()
    })
  })

  const press = () => {
    if (state === 'playing' && film.kind === 'file') {
      video.current?.pause()
      setState('paused')
    } else setState(state === 'playing' || state === 'loading' ? 'still' : state === 'paused' ? 'playing' : 'loading')
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
          onPlaying={() => setState('playing')}
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
          onLoad={() => setState('playing')}
        />
      )}
      {shown && <div className="hero-shade" />}
      {children}
      <div className="frame mt-6 flex min-h-9 items-center text-quiet text-sm noscript:hidden">
        {reduced ? (
          <p>Video background disabled due to motion preferences</p>
        ) : state === 'failed' ? (
          <p role="status">Video temporarily unavailable</p>
        ) : (
          <button
            type="button"
            onClick={press}
            className="button -ml-2 inline-flex min-h-9 items-center gap-2 rounded-full px-2 hover:text-text"
          >
            {state === 'loading' ? <Spinner className="size-4" /> : <Icon name={icons[state]} className="size-4" />}
            <span aria-live="polite">{words(state, film)}</span>
          </button>
        )}
      </div>
    </>
  )
}

const icons = { still: 'play', paused: 'play', playing: 'pause' } as const

const words = (state: Exclude<State, 'failed'>, film: FilmSource) => {
  if (state === 'loading') return 'Loading film'
  if (state === 'playing') return film.kind === 'file' ? 'Pause film' : 'Stop film'
  return film.kind === 'file' ? 'Play film' : `Play film from ${film.host}`
}
