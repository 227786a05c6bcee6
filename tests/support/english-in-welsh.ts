import { attribute, closest, elementsOf, parseHtml, textsOf } from './dom.ts'

/** Short words of English that Welsh does not have. In lower case: in names of publishers and companies they begin with a capital or stand alone. */
const englishWord =
  /(?<![\p{L}’-])(?:the|of|and|for|with|that|are|from|by|not|which|has|have|than|was|were|this|each|no)(?![\p{L}’-])/u

/** Publishers whose names have such words. A name is no passage in another language (WCAG 3.1.2), and need not be marked. */
const names = /Top of the Poops/g

const spokenAttributes = ['aria-label', 'title', 'alt', 'placeholder']

/** What the main part of a page in Welsh says in English without being marked as English, to eyes or ears. */
export const englishInWelsh = (html: string): string[] => {
  const main = elementsOf(parseHtml(html)).find(({ tagName }) => tagName === 'main')
  if (!main) throw new Error('No main part')
  const isWelsh = (element: Parameters<typeof closest>[0]) =>
    !attribute(closest(element, (one) => attribute(one, 'lang') !== null)!, 'lang')?.startsWith('en')
  const said = [
    ...textsOf(main).map(({ text, parent }) => ({ text, element: parent })),
    ...elementsOf(main).flatMap((element) =>
      spokenAttributes.map((name) => ({ text: attribute(element, name) ?? '', element })),
    ),
  ]
  return said
    .filter(({ text, element }) => englishWord.test(text.replace(names, '')) && isWelsh(element))
    .map(({ text }) => text.trim())
}
