import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useHydrated } from '../use-hydrated.ts'

interface Props {
  title: string
  /** The absolute URL, to be pasted elsewhere. */
  address: string
  /** In APA's style. */
  citation: string
}

/** Ways to share and cite. Buttons that need scripts appear after hydration; the citation can be copied by hand. */
export const CiteAndShare = ({ title, address, citation }: Props) => {
  const isHydrated = useHydrated()
  const [message, setMessage] = useState<string | null>(null)
  const copy = async (subject: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(`${subject} copied.`)
    } catch {
      setMessage(`Your browser did not let us copy. Select the text and copy it from there.`)
    }
  }
  return (
    <section aria-labelledby="cite" className="rounded-card bg-mist p-6">
      <h2 id="cite" className="text-lg">
        Share and cite
      </h2>
      <p className="mt-3 break-words text-sm" data-citation>
        {citation}
      </p>
      <p className="mt-3 text-sm">
        <TextLink to={`/cite?of=${new URL(address, 'http://x').pathname}`}>BibTeX, RIS, CSL-JSON</TextLink>
      </p>
      <div className="mt-5 flex min-h-9 flex-wrap gap-2">
        {isHydrated && (
          <>
            <Button size="sm" variant="secondary" onClick={() => copy('Citation', citation)}>
              <Icon name="copy" />
              Copy citation
            </Button>
            <Button size="sm" variant="secondary" onClick={() => copy('Link', address)}>
              <Icon name="link" />
              Copy link
            </Button>
            {'share' in navigator && (
              <Button
                size="sm"
                variant="secondary"
                // Closing the sheet is no failure.
                onClick={() => navigator.share({ title, url: address }).catch(() => {})}
              >
                <Icon name="arrow-up-right" />
                Share
              </Button>
            )}
          </>
        )}
        <ButtonLink
          size="sm"
          variant="secondary"
          to={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
        >
          <Icon name="mail" />
          Share by email
        </ButtonLink>
      </div>
      <p role="status" className="mt-3 text-quiet text-sm empty:mt-0">
        {message}
      </p>
    </section>
  )
}
