import { type ComponentProps, type ComponentType, createContext, use } from 'react'
import { english, type Text } from '#domain/text/message.ts'

/** What a page is written in. English is the default and weighs nothing; Welsh comes from welsh.tsx, where it is read. */
export interface Language {
  text: Text
  /** In front of every address of a page. */
  prefix: '' | '/cy'
  /** Says how far a page is translated. */
  Notice?: ComponentType<{ isEnglish: boolean }>
  /** Which language a text of the content is in, where that is not the page's own: nobody translates documents, notes and quotations. */
  langOf?: (text: string) => 'en-GB' | undefined
  /** Around the page: of one that is not translated, the shared parts speak English too. */
  Main?: ComponentType<ComponentProps<'main'>>
}

const inEnglish: Language = { text: english, prefix: '' }
export const LanguageContext = createContext(inEnglish)

export const useLanguage = () => use(LanguageContext)
/** `const t = useText()`: `t('Search')`, `t(['{count} company', '{count} companies'], { count })`. */
export const useText = () => useLanguage().text

/** Other languages that have been loaded, for what is no component: the metadata of pages. */
export const catalogues: { cy?: Text } = {}
