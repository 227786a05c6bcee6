import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Language, LanguageContext } from '#app/language.ts'
import { remember } from '#domain/memo/remember.ts'

/** Some twenty links each; the menu has one for each of its links that may be the current one. */
export const markupOf = remember(
  128,
  (input: string, _draw: () => ReactNode, _language: Language) => input,
  (_, draw, language) => renderToString(createElement(LanguageContext, { value: language }, draw())),
)
