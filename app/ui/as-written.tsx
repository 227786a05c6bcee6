import type { ReactNode } from 'react'
import { useLanguage } from '#app/language.ts'

interface Props {
  text: string
  /** The text, with a link around it. */
  children?: ReactNode
}

/** A text of the content, which nobody translates: on a page in another language it is marked with its own. */
export const AsWritten = ({ text, children = text }: Props) => {
  const lang = useLanguage().langOf?.(text)
  return lang ? <span lang={lang}>{children}</span> : children
}
