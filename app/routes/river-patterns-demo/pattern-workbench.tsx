import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { patternSvg } from '#app/patterns/drawing.ts'
import { RiverPattern } from '#app/patterns/river-pattern.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { draftOf, PatternControls } from './pattern-controls.tsx'
import { patternNotes } from './pattern-notes.ts'
import { type RequestedPattern, requestedPattern, searchFor } from './requested-pattern.ts'

/** Choose a pattern, a seed and a number of lines. A GET form, enhanced by scripts to redraw on every change. */
export const PatternWorkbench = ({ requested }: { requested: RequestedPattern }) => {
  const [hydrated, setHydrated] = useState(false)
  const [draft, setDraft] = useState(() => draftOf(requested))
  const [{ previous, requests }, setPrevious] = useState({ previous: requested, requests: 0 })
  // A link on the page requested another drawing: the fields begin anew with it.
  if (previous !== requested) {
    setPrevious({ previous: requested, requests: requests + 1 })
    setDraft(draftOf(requested))
  }
  // What is entered shows at once, its drawing in the next free moment.
  const current = requestedPattern(new URLSearchParams(useDeferredValue(draft)))
  const { pattern, seed, lines } = current
  const search = searchFor(current)
  useEffect(() => setHydrated(true), [])
  // The URL follows the drawing, so that it can be shared. The page's own drawing has the page's own address, however it was come back to.
  useEffect(() => {
    const searchInUrl = searchFor(requestedPattern(new URLSearchParams(location.search)))
    if (searchInUrl === search) return
    const isFirst = search === searchFor(requestedPattern(new URLSearchParams()))
    history.replaceState(history.state, '', isFirst ? location.pathname : search)
  }, [search])
  const svg = useMemo(() => patternSvg(pattern, { width: 1600, height: 900, seed, lines }), [pattern, seed, lines])
  const drawing = useMemo(() => <RiverPattern name={pattern} seed={seed} lines={lines} />, [pattern, seed, lines])
  return (
    <section id="draw" className="on-midnight scroll-mt-4 bg-navy">
      <div className="frame pt-8 pb-14 md:pt-12 md:pb-20">
        <figure>
          <div className="relative aspect-4/3 overflow-hidden rounded-card bg-midnight md:aspect-2/1">{drawing}</div>
          <figcaption className="mt-4 max-w-[58ch] md:min-h-14">
            <strong className="font-semibold capitalize">{pattern}.</strong> {patternNotes[pattern].shows}{' '}
            <span className="text-quiet">{patternNotes[pattern].rule}</span>
          </figcaption>
        </figure>
        <PatternControls
          key={requests}
          initial={draftOf(requested)}
          draft={draft}
          onChange={setDraft}
          hydrated={hydrated}
        />
        <div className="mt-7 flex flex-wrap items-center gap-3">
          <ButtonLink to={searchFor({ pattern, seed: seed + 1, lines })} preventScrollReset>
            Draw the next seed
          </ButtonLink>
          <ButtonLink to={`/river-patterns-demo/pattern.svg${search}`} download variant="secondary">
            <Icon name="download" /> Download the SVG ({Math.ceil(svg.length / 1024)} KB)
          </ButtonLink>
          <CopyButton key={search} text={svg} hydrated={hydrated} />
        </div>
        <details className="group mt-5">
          <DisclosureSummary className="text-sm">Show the SVG code</DisclosureSummary>
          <textarea
            readOnly
            value={svg}
            rows={8}
            spellCheck={false}
            aria-label={`SVG code of the ${pattern} pattern`}
            className="control mt-2 w-full break-all font-mono text-xs"
          />
        </details>
      </div>
    </section>
  )
}

interface CopyButtonProps {
  text: string
  /** Copying needs scripts: until they run the button takes up its space but cannot be seen, to avoid a layout shift. */
  hydrated: boolean
}

const copyLabels = { idle: 'Copy the SVG', done: 'Copied', failed: 'Copying failed. Use the code below' } as const

const CopyButton = ({ text, hydrated }: CopyButtonProps) => {
  const [state, setState] = useState<keyof typeof copyLabels>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('done'),
      () => setState('failed'),
    )
  return (
    <>
      <Button
        variant="secondary"
        onClick={copy}
        onBlur={() => setState('idle')}
        className={hydrated ? '' : 'invisible'}
      >
        <Icon name={state === 'done' ? 'check' : 'copy'} /> {copyLabels[state]}
      </Button>
      <span role="status" className="sr-only">
        {state !== 'idle' && copyLabels[state]}
      </span>
    </>
  )
}
