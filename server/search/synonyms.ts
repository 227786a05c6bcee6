import { searchSynonyms } from '#domain/search/search-synonyms.ts'
import { phraseOf } from '#domain/search/search-text.ts'
import type { SearchDocument } from './search-document.ts'

const groups = searchSynonyms.map((row) => row.map(phraseOf))

const synonymsFor = (text: string): string => {
  const padded = ` ${phraseOf(text)} `
  return groups
    .flatMap((row) => {
      const said = row.filter((phrase) => padded.includes(` ${phrase} `))
      return said.length > 0 ? row.filter((phrase) => !said.includes(phrase)) : []
    })
    .join(' ')
}

/**
 * The other words for what a document is about, those for its title twice. Added when a document is indexed, so that a
 * search pays nothing for them.
 */
export const synonymsOf = ({ title, names, keywords, summary }: SearchDocument): string =>
  `${synonymsFor(`${title}\n${names}`)} ${synonymsFor([title, names, keywords, summary].join('\n'))}`
