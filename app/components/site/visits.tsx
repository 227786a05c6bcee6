import { useEffect, useState } from 'react'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { isSince, readVisits, type Visits, withVisit } from '#domain/site/last-visit.ts'
import { longDate } from '#domain/text/dates.ts'
import { ShareButton } from './share-button.tsx'

export const storedVisits = (): Visits => {
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

export interface Feed {
  items: readonly { date_published: string; tags: readonly string[] }[]
}

/** When what changed, asked for once. It takes no date: the reader's stay here. */
let feed: Promise<Feed['items']> | null = null
export const fetchChanges = () => {
  feed ??= fetch('/changes/feed.json')
    .then((response) => response.json())
    .then(({ items }: Feed) => items)
  return feed
}

export const countSince = (changes: Feed['items'], of: string, since: number) =>
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
  const t = useText()
  const [words, setWords] = useState(t('What changed'))
  useEffect(() => {
    const since = noteVisit(of)
    if (since !== null)
      fetchChanges().then(
        (changes) =>
          setWords(
            `${countSince(changes, of, since) || t('Nothing')} ${t('new since {date}', { date: longDate(new Date(since)) })}`,
          ),
        () => {},
      )
  }, [of, t])
  return (
    <p className="no-print flex flex-wrap gap-x-6 text-sm" data-plain-numbers="">
      {followPath && (
        <TextLink to={followPath} standAlone>
          {t('Follow {title}', { title: name! })}
        </TextLink>
      )}
      <TextLink to={of === '/' ? '/changes' : `/changes?of=${of}`} standAlone>
        {words}
      </TextLink>
      <ShareButton key={of} />
    </p>
  )
}
