import { readFileSync } from 'node:fs'
import { catalogueFile } from './compile.ts'
import { addMessage, type UsedMessage, usedMessages } from './extract.ts'
import { messageTables } from './message-tables.ts'
import { type PoMessage, parsePo } from './po.ts'

/** Every text that a page in Welsh may show, in the order of the alphabet, so that two changes rarely meet. */
export const wantedMessages = (): UsedMessage[] => {
  const messages = new Map(usedMessages().map((message) => [message.id, message]))
  for (const [file, texts] of Object.entries(messageTables()))
    for (const id of texts) addMessage(messages, { id }, file)
  return [...messages.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const readCatalogue = () => parsePo(readFileSync(catalogueFile, 'utf8'))

const welshForms = 6

/** The catalogue with what the site says now: new texts without a translation, and without those that it says no more. */
export const updatedMessages = (known: readonly PoMessage[], wanted: readonly UsedMessage[]): PoMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]))
  return wanted.map(({ id, plural, files }) => {
    const old = byId.get(id)
    const kept = old && (old.plural === undefined) === (plural === undefined) ? old : undefined
    return {
      references: files,
      isFuzzy: kept?.isFuzzy ?? false,
      id,
      ...(plural === undefined ? {} : { plural }),
      translations: kept?.translations ?? Array.from({ length: plural === undefined ? 1 : welshForms }, () => ''),
    }
  })
}
