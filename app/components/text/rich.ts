import { cloneElement, type ReactElement, type ReactNode } from 'react'

/** A translated text with elements in it: `<0>words</0>` becomes the first of them around these words. */
export const rich = (text: string, ...elements: ReactElement[]): ReactNode[] =>
  text.split(/(<\d+>.*?<\/\d+>)/).map((part) => {
    const [, element, words] = /^<(\d+)>(.*)<\//.exec(part) ?? []
    return element ? cloneElement(elements[Number(element)]!, { key: part }, words || undefined) : part
  })
