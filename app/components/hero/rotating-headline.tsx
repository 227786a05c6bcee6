import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/**
 * Three messages in turn: a CSS animation, which pauses on hover and by its control. That stands at the end of the hero, because
 * what follows a headline is the sentence under it. The accessible name of the heading is all three, so that nothing depends on
 * when it is read; a polite live region announces once that it changes.
 */
export const RotatingHeadline = ({ headlines }: { headlines: readonly string[] }) => {
  const [hasRotated, setRotated] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // As long as a message stands in hero.css.
    const timer = setTimeout(() => setRotated(true), 4000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <h1 className="hero-title">
        <span className="sr-only">{headlines.join('. ')}</span>
        <span className="rotating" aria-hidden="true">
          {headlines.map((headline) => (
            // A word joiner: a word with a hyphen in it stays on one line.
            <span key={headline}>{headline.replaceAll('-', '-\u2060')}</span>
          ))}
        </span>
      </h1>
      <p role="status" className="sr-only">
        {hasRotated && 'The headline changes every 4 seconds between three messages.'}
      </p>
    </>
  )
}

/** Native from the first byte: server/pages/first-touch.ts writes `data-paused` to the hero, and hero.css does the rest. */
export const HeadlineControl = () => (
  <div className="no-print mt-6 flex items-center gap-4 text-quiet text-sm noscript:hidden motion-reduce:hidden">
    <span className="rotation-marks flex gap-2" aria-hidden="true">
      {[1, 2, 3].map((message) => (
        <span key={message} className="h-[3px] w-9 rounded-full bg-rule" />
      ))}
    </span>
    <button
      type="button"
      data-toggles-headline
      className="button -ml-2 inline-flex min-h-9 items-center gap-2 rounded-full px-2 hover:text-text"
    >
      <span data-when="running">
        <Icon name="pause" className="size-4" /> Pause headlines
      </span>
      <span data-when="paused">
        <Icon name="play" className="size-4" /> Play headlines
      </span>
    </button>
  </div>
)
