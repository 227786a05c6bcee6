/** A message of a PO file, which is what the tools of translators open and save. */
export interface PoMessage {
  /** Where the text is used. */
  references: string[]
  /** Machine-assisted, and not yet checked by a person. */
  isFuzzy: boolean
  id: string
  plural?: string
  /** The translation; one for each plural form where there is a plural. Empty if nobody has translated it. */
  translations: string[]
}

const quoted = /"((?:[^"\\]|\\.)*)"/
const escapes: Record<string, string> = { n: '\n', t: '\t', '"': '"', '\\': '\\' }
const unescaped = (text: string) => text.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)
const escaped = (text: string) => text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\t/g, '\\t')

/** Reads a PO file: its header, which is the translation of the empty text, and its messages. Obsolete ones (#~) are dropped. */
export const parsePo = (file: string): { header: string; messages: PoMessage[] } => {
  const blocks = file.split(/\n\s*\n/).filter((block) => /^msgid /m.test(block))
  const [head, ...messages] = blocks.map(parseBlock)
  if (head?.id !== '') throw new Error('A PO file begins with its header')
  return { header: head.translations[0] ?? '', messages }
}

const parseBlock = (block: string): PoMessage => {
  const texts: Record<string, string> = {}
  let name = ''
  for (const line of block.split('\n')) {
    if (line.startsWith('#')) continue
    name = /^(msg\S+)/.exec(line)?.[1] ?? name
    const text = quoted.exec(line)?.[1]
    if (text === undefined) {
      if (line.trim() === '') continue
      throw new Error(`Not a line of a PO file: ${line}`)
    }
    texts[name] = (texts[name] ?? '') + unescaped(text)
  }
  const comments = (mark: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(mark))
      .flatMap((line) => line.slice(mark.length).trim().split(/,?\s+/))
  const forms = Object.keys(texts).filter((key) => key.startsWith('msgstr['))
  return {
    references: comments('#:'),
    isFuzzy: comments('#,').includes('fuzzy'),
    id: texts.msgid ?? '',
    ...(texts.msgid_plural === undefined ? {} : { plural: texts.msgid_plural }),
    translations: forms.length > 0 ? forms.map((form) => texts[form]!) : [texts.msgstr ?? ''],
  }
}

const formatMessage = ({ references, isFuzzy, id, plural, translations }: PoMessage) =>
  [
    ...references.map((reference) => `#: ${reference}`),
    ...(isFuzzy ? ['#, fuzzy'] : []),
    `msgid "${escaped(id)}"`,
    ...(plural === undefined
      ? [`msgstr "${escaped(translations[0] ?? '')}"`]
      : [
          `msgid_plural "${escaped(plural)}"`,
          ...translations.map((text, form) => `msgstr[${form}] "${escaped(text)}"`),
        ]),
  ].join('\n')

export const formatPo = (header: string, messages: readonly PoMessage[]): string => {
  const head = header.trimEnd().split('\n')
  return [
    ['msgid ""', 'msgstr ""', ...head.map((line) => `"${escaped(line)}\\n"`)].join('\n'),
    ...messages.map(formatMessage),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}
