import { Fragment, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** A word with a hyphen in it stays on one line. The space after it is outside, so that the line may break there. */
const withUnbrokenHyphens = (text: string) =>
  text.split(' ').map((word, wordIndex) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words can repeat, and are never reordered
    <Fragment key={wordIndex}>
      {word.includes('-') ? <span className="whitespace-nowrap">{word}</span> : word}{' '}
    </Fragment>
  ))

/** In hero.css, too. */
const rotationMs = 4000

/**
 * Three messages in turn: a CSS animation, which pauses on hover, focus and the button (server/pages/first-touch.ts). The
 * accessible name of the heading is all three, so that nothing depends on when it is read; a polite live region announces once
 * that it changes.
 */
export const RotatingHeadline = ({ headlines }: { headlines: readonly string[] }) => {
  const [hasRotated, setRotated] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setRotated(true), rotationMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div data-headline>
      <h1 className="hero-title">
        <span className="sr-only">{headlines.join('. ')}</span>
        <span className="rotating" aria-hidden="true">
          {headlines.map((headline) => (
            <span key={headline}>{withUnbrokenHyphens(headline)}</span>
          ))}
        </span>
      </h1>
      <p role="status" className="sr-only">
        {hasRotated && `The headline changes every 4 seconds between ${headlines.length} messages.`}
      </p>
      <div className="no-print mt-6 flex items-center gap-2 noscript:hidden motion-reduce:hidden">
        <span className="rotation-marks flex gap-2" aria-hidden="true">
          {headlines.map((headline) => (
            <span key={headline} className="h-[3px] w-9 rounded-full bg-rule" />
          ))}
        </span>
        <button
          type="button"
          data-toggles-headline
          className="button ml-2 inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 text-quiet text-sm hover:text-text"
        >
          <span data-when="running">
            <Icon name="pause" className="size-4" /> Pause headlines
          </span>
          <span data-when="paused">
            <Icon name="play" className="size-4" /> Play headlines
          </span>
        </button>
      </div>
    </div>
  )
}
