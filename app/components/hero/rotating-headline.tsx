import { Icon } from '#app/ui/icon.tsx'
import { rotatingHeadlines } from '#domain/site/site.ts'
import { useRotation } from './use-rotation.ts'

/** A word with a hyphen in it stays on one line. */
const withUnbrokenHyphens = (text: string) =>
  text.split(' ').map((word, wordIndex) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words can repeat, and are never reordered
    <span key={wordIndex} className={word.includes('-') ? 'whitespace-nowrap' : undefined}>
      {word}{' '}
    </span>
  ))

/**
 * Three messages in turn. The accessible name of the heading is all three, so that nothing depends on when it is read; a
 * polite live region announces once that it changes.
 */
export const RotatingHeadline = () => {
  const { current, isReduced, isPaused, hasRotated, togglePaused, hold, release } = useRotation(
    rotatingHeadlines.length,
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses; the button does the same by keyboard
    <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release} data-rotating={!isPaused}>
      <h1 className="hero-title">
        <span className="sr-only">{rotatingHeadlines.join('. ')}</span>
        <span className="rotating" aria-hidden="true">
          {rotatingHeadlines.map((headline, index) => (
            <span key={headline} data-shown={index === current || undefined}>
              {withUnbrokenHyphens(headline)}
            </span>
          ))}
        </span>
      </h1>
      <p role="status" className="sr-only">
        {hasRotated && `The headline changes every 4 seconds between ${rotatingHeadlines.length} messages.`}
      </p>
      {!isReduced && (
        <div className="no-print mt-6 flex items-center gap-2 noscript:hidden motion-reduce:hidden">
          {rotatingHeadlines.map((headline, index) => (
            <span
              key={headline}
              className={`h-[3px] rounded-full transition-[width] duration-500 ${index === current ? 'w-11 bg-river' : 'w-6 bg-rule'}`}
            />
          ))}
          <button
            type="button"
            onClick={togglePaused}
            className="button ml-2 inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 text-quiet text-sm hover:text-text"
          >
            <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
            {isPaused ? 'Play headlines' : 'Pause headlines'}
          </button>
        </div>
      )}
    </div>
  )
}
