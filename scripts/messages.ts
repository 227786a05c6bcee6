import { writeFileSync } from 'node:fs'
import { readCatalogue, updatedMessages, wantedMessages } from './messages/catalogue.ts'
import { catalogueFile } from './messages/compile.ts'
import { formatPo } from './messages/po.ts'

/** `npm run messages`: brings content/cy/messages.po up to what the site says, and tells what is left to translate and to check. */
const { header, messages } = readCatalogue()
const updated = updatedMessages(messages, wantedMessages())
writeFileSync(catalogueFile, formatPo(header, updated))

const untranslated = updated.filter(({ translations }) => !translations.every(Boolean))
const unchecked = updated.filter(({ isFuzzy }) => isFuzzy)
console.log(
  `${updated.length} texts; ${untranslated.length} not translated, ${unchecked.length} not checked by a person`,
)
for (const { id } of untranslated) console.log(`  ${id}`)
