import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '../use-hydrated.ts'

interface Props {
  title: string
  /** The whole address, to be pasted elsewhere. */
  address: string
  citation: string
}

/** Ways to pass a piece on. What needs scripts is there only where they run; the citation can be copied by hand. */
export const CiteAndShare = ({ title, address, citation }: Props) => {
  const live = useHydrated()
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(`${what} copied.`)
    } catch {
      setCopied(`Your browser did not let us copy. Select the text and copy it from there.`)
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
      <div className="mt-5 flex min-h-9 flex-wrap gap-2">
        {live && (
          <>
            <Button size="sm" variant="secondary" onClick={() => copy('Citation', citation)}>
              <Icon name="copy" />
              Copy citation
            </Button>
            <Button size="sm" variant="secondary" onClick={() => copy('Link', address)}>
              <Icon name="link" />
              Copy link
            </Button>
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
      <p role="status" className="mt-3 min-h-6 text-quiet text-sm">
        {copied}
      </p>
    </section>
  )
}
