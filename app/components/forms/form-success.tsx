import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Form } from '#domain/forms/forms.ts'

interface Props {
  success: Form['success']
  /** The page's own heading stands above it, or it is the page's heading itself. */
  heading?: 'h1' | 'h2' | 'h3'
  /** Takes the focus when it appears in place of the form that had it. */
  takesFocus?: boolean
  /** Where the writer sees what becomes of it. */
  statePath?: string | undefined
}

/** Stands in place of a form that was stored. */
export const FormSuccess = ({ success, heading: Heading = 'h3', takesFocus = false, statePath }: Props) => {
  const { text: t, prefix } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <div role="status" lang={prefix ? 'cy' : undefined} className="flex flex-col items-start gap-4">
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-good/12 text-good">
        <Icon name="check" className="size-6" />
      </span>
      <Heading ref={title} tabIndex={-1} className="text-2xl">
        {t(success.title)}
      </Heading>
      {success.lines.map((line) => (
        <p key={line} className="measure">
          {t(line)}
        </p>
      ))}
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {[...(statePath ? [{ text: 'What becomes of it: keep this link', to: statePath }] : []), ...success.links].map(
          ({ text, to }) => (
            <li key={to}>
              <TextLink to={to} standAlone>
                {t(text)}
              </TextLink>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
