import { hasUnchecked, messages } from 'virtual:welsh-messages'
import type { ComponentProps, ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { catalogues, LanguageContext } from '#app/language.ts'
import { english } from '#domain/text/message.ts'
import { langOf, welshText } from '#domain/text/welsh.ts'

/** Above every page in Welsh: what of it is not in Welsh, and what nobody has checked. */
const Notice = ({ isEnglish }: { isEnglish: boolean }) => {
  const error = useRouteError()
  const isMissing = isEnglish && !error
  if (!isMissing && !hasUnchecked) return null
  return (
    <aside aria-label="Am y cyfieithiad" className="bg-caution-ground py-2 text-center text-caution text-sm">
      {isMissing && <p className="frame">Nid yw’r dudalen hon ar gael yn Gymraeg eto. Mae ei thestun yn Saesneg.</p>}
      {hasUnchecked && (
        <p className="frame">
          Cyfieithwyd gyda chymorth peiriant; nid oes neb wedi ei wirio eto.{' '}
          <span lang="en-GB">Machine-assisted translation, not yet checked by a person.</span>
        </p>
      )}
    </aside>
  )
}

/** An error screen is in Welsh wherever it stands. */
const Main = ({ children, lang, ...rest }: ComponentProps<'main'>) => {
  const isEnglish = !useRouteError() && lang
  return (
    <main {...rest} lang={lang}>
      {isEnglish ? (
        <LanguageContext value={{ ...welsh, text: english, langOf: undefined }}>{children}</LanguageContext>
      ) : (
        children
      )}
    </main>
  )
}

const welsh = { text: welshText(messages), prefix: '/cy', langOf, Notice, Main } as const
catalogues.cy = welsh.text

/** Loaded for pages in Welsh alone: the catalogue is most of it. */
export const InWelsh = ({ children }: { children: ReactNode }) => (
  <LanguageContext value={welsh}>{children}</LanguageContext>
)
