import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FilmSource } from './film-source.ts'

const buttonClass = 'button -ml-2 inline-flex min-h-9 items-center gap-2 rounded-full px-2 hover:text-text'

/** A muted, looping film behind the hero's text, under a shade that keeps them readable. Nothing of it is fetched before Play. */
export const HeroFilm = ({ film, children }: { film: FilmSource; children: ReactNode }) =>
  film.kind === 'file' ? <FileFilm film={film}>{children}</FileFilm> : <FrameFilm film={film}>{children}</FrameFilm>

/**
 * Native from the first byte: server/pages/first-touch.ts plays and pauses the video and writes its state to `data-film` of the
 * hero, and hero.css shows what belongs to that state.
 */
const FileFilm = ({ film, children }: { film: FilmSource & { kind: 'file' }; children: ReactNode }) => (
  <>
    <video
      className="hero-media"
      muted
      loop
      playsInline
      preload="none"
      data-poster={film.poster ?? undefined}
      aria-hidden="true"
      tabIndex={-1}
    >
      {film.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
    <div className="hero-shade" />
    {children}
    <FilmControls>
      <button type="button" className={buttonClass} data-toggles-film>
        <span data-when="still">
          <Icon name="play" className="size-4" /> Play film
        </span>
        <span data-when="loading">
          <Spinner className="size-4" /> Loading film
        </span>
        <span data-when="playing">
          <Icon name="pause" className="size-4" /> Pause film
        </span>
      </button>
      <p role="status">
        <span data-when="failed">Video temporarily unavailable</span>
      </p>
    </FilmControls>
  </>
)

/** A third-party player cannot be paused from here; it is mounted and unmounted. */
const FrameFilm = ({ film, children }: { film: FilmSource & { kind: 'frame' }; children: ReactNode }) => {
  const [state, setState] = useState<'still' | 'loading' | 'playing'>('still')
  return (
    <>
      {state !== 'still' && (
        <>
          <iframe
            className="hero-media motion-reduce:hidden"
            src={film.src}
            title="Background film, without sound"
            allow="autoplay"
            tabIndex={-1}
            onLoad={() => setState('playing')}
          />
          <div className="hero-shade" />
        </>
      )}
      {children}
      <FilmControls>
        <button type="button" className={buttonClass} onClick={() => setState(state === 'still' ? 'loading' : 'still')}>
          {state === 'loading' ? (
            <Spinner className="size-4" />
          ) : (
            <Icon name={state === 'still' ? 'play' : 'pause'} className="size-4" />
          )}
          <span aria-live="polite">
            {state === 'still' ? `Play film from ${film.host}` : state === 'loading' ? 'Loading film' : 'Stop film'}
          </span>
        </button>
      </FilmControls>
    </>
  )
}

const FilmControls = ({ children }: { children: ReactNode }) => (
  <div className="frame no-print mt-6 flex min-h-9 items-center text-quiet text-sm noscript:hidden">
    <p className="motion-safe:hidden">Video background disabled due to motion preferences</p>
    <div className="motion-reduce:hidden">{children}</div>
  </div>
)
