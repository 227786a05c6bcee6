import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Visits } from '#domain/site/last-visit.ts'
import { longDate } from '#domain/text/dates.ts'
import { countSince, type Feed, fetchChanges, storedVisits } from './visits.tsx'

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
    <section className="no-print mt-12" aria-labelledby="visits">
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
