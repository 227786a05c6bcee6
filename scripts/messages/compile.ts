import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { WelshMessages } from '#domain/text/welsh.ts'
import { parsePo } from './po.ts'

export const catalogueFile = path.resolve(import.meta.dirname, '../../content/cy/messages.po')

/** What pages need of a PO file. */
export const compileMessages = (file: string) => {
  const { messages } = parsePo(file)
  const translated = messages.filter(({ translations }) => translations.every(Boolean))
  return {
    messages: Object.fromEntries(
      translated.map(({ id, plural, translations }) => [id, plural === undefined ? translations[0]! : translations]),
    ) satisfies WelshMessages,
    hasUnchecked: translated.some(({ isFuzzy }) => isFuzzy),
  }
}

const name = 'virtual:welsh-messages'

/** Compiles the catalogue into a module, which is loaded by pages in Welsh alone. */
export const welshMessages = (): Plugin => ({
  name: 'riverline-welsh-messages',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return
    this.addWatchFile(catalogueFile)
    const { messages, hasUnchecked } = compileMessages(readFileSync(catalogueFile, 'utf8'))
    return `export const messages = ${JSON.stringify(messages)}\nexport const hasUnchecked = ${hasUnchecked}\n`
  },
})
