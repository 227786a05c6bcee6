import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isSince, readVisits, type Visits, withVisit } from '#domain/site/last-visit.ts'
import { longDate } from '#domain/text/dates.ts'
import { ShareButton } from './share-button.tsx'

// One file for both parts, because what they need is loaded for them alone.

const storedVisits = (): Visits => {
  try {
    return readVisits(localStorage.visits ?? null)
  } catch {
    return {}
  }
}

/** Notes in this browser that the page was opened, and returns when it was before. */
const noteVisit = (key: string): number | null => {
  const page = { path: location.pathname, name: document.querySelector('h1')?.textContent ?? '' }
  const visits = withVisit(storedVisits(), key, page, Date.now())
  try {
    localStorage.visits = JSON.stringify(visits)
  } catch {
    // Full, or forbidden: then nothing is remembered.
  }
  return visits[key]!.before
}

interface Feed {
  items: readonly { date_published: string; tags: readonly string[] }[]
}

/** When what changed, asked for once. It takes no date: the reader's stay here. */
let feed: Promise<Feed['items']> | null = null
const fetchChanges = () => {
  feed ??= fetch('/changes/feed.json')
    .then((response) => response.json())
    .then(({ items }: Feed) => items)
  return feed
}

const countSince = (changes: Feed['items'], of: string, since: number) =>
  changes.filter(({ date_published, tags }) => (of === '/' || tags.includes(of)) && isSince(date_published, since))
    .length

interface Props {
  /** What the page is about, if that can be followed (`company:wessex-water`); without it the whole site. */
  of?: string
  /** After "Follow": "Wessex Water", "the Dart catchment". */
  name?: string
  followPath?: string
}

/** To a reader who comes back it says how much is new. The line is one line high either way, so that nothing moves. */
export const PageActionsLine = ({ of = '/', name, followPath }: Props) => {
  const [words, setWords] = useState('What changed')
  useEffect(() => {
    const since = noteVisit(of)
    if (since !== null)
      fetchChanges().then(
        (changes) => setWords(`${countSince(changes, of, since) || 'Nothing'} new since ${longDate(new Date(since))}`),
        () => {},
      )
  }, [of])
  return (
    <p className="no-print flex flex-wrap gap-x-6 text-sm" data-plain-numbers="">
      {followPath && (
        <TextLink to={followPath} standAlone>
          Follow {name}
        </TextLink>
      )}
      <TextLink to={of === '/' ? '/changes' : `/changes?of=${of}`} standAlone>
        {words}
      </TextLink>
      <ShareButton />
    </p>
  )
}

/** What this browser remembers, said where it is used, with a button to forget it. */
export const YourVisits = () => {
  const [visits, setVisits] = useState<Visits>({})
  const [changes, setChanges] = useState<Feed['items']>([])
  useEffect(() => {
    setVisits(storedVisits())
    fetchChanges().then(setChanges, () => {})
  }, [])
  const pages = Object.entries(visits)
  const forget = () => {
    try {
      localStorage.removeItem('visits')
    } catch {
      // Nothing was kept.
    }
    setVisits({})
  }
  return (
    <section className="mt-12" aria-labelledby="visits">
      <h2 id="visits" className="text-xl">
        Since you were here
      </h2>
      <p className="measure mt-3">
        Your browser, and only your browser, notes when you open the home page or the page of a company, a river or a
        topic, so that it can tell you what is new when you come back. It is no cookie and is never sent to us.
      </p>
      {pages.length > 0 && (
        <>
          <ul className="mt-4">
            {pages.map(([key, { at, before, path, name }]) => (
              <li key={key} className="py-1">
                <TextLink to={path}>{key === '/' ? 'Home page' : name}</TextLink>, opened {longDate(new Date(at))}:{' '}
                {countSince(changes, key, before ?? at)} new
              </li>
            ))}
          </ul>
          <Button className="mt-4" variant="secondary" size="sm" onClick={forget}>
            Forget my visits
          </Button>
        </>
      )}
      <p role="status" className="mt-3 text-quiet text-sm">
        {pages.length === 0 && 'Nothing is noted in this browser.'}
      </p>
    </section>
  )
}
