import { describe, expect, it } from 'vitest'
import { readCatalogue, updatedMessages, wantedMessages } from './catalogue.ts'
import { compileMessages } from './compile.ts'
import { messagesIn } from './extract.ts'
import { formatPo, parsePo } from './po.ts'

const po = `msgid ""
msgstr ""
"Language: cy\\n"

#: a.tsx
#: b.tsx
#, fuzzy
msgid "Say \\"river\\""
msgstr "Dywedwch "
"\\"afon\\""

msgid "{count} river"
msgid_plural "{count} rivers"
msgstr[0] "{count} afon"
msgstr[1] "{count} afon"
msgstr[2] "{count} afon"
msgstr[3] "{count} afon"
msgstr[4] "{count} afon"
msgstr[5] "{count} o afonydd"

msgid "Nobody yet"
msgstr ""
`

describe('a PO file', () => {
  it('is read, and written as it was', () => {
    const { header, messages } = parsePo(po)
    expect(messages[0]).toEqual({
      references: ['a.tsx', 'b.tsx'],
      isFuzzy: true,
      id: 'Say "river"',
      translations: ['Dywedwch "afon"'],
    })
    expect(parsePo(formatPo(header, messages))).toEqual({ header, messages })
  })

  it('is compiled without what is not translated', () => {
    const { messages, hasUnchecked } = compileMessages(po)
    expect(Object.keys(messages)).toEqual(['Say "river"', '{count} river'])
    expect(messages['{count} river']![5]).toBe('{count} o afonydd')
    expect(hasUnchecked).toBe(true)
    expect(compileMessages(po.replace('#, fuzzy\n', '')).hasUnchecked).toBe(false)
  })

  it.each(['msgid "a"\nmsgstr "b"\n', 'msgid ""\nmsgstr ""\n\nmsgid "a"\nnonsense\n'])(
    'is refused when it is none: %s',
    (file) => expect(() => parsePo(file)).toThrow(),
  )

  it('keeps translations, takes new texts and drops those that nobody shows', () => {
    const { messages } = parsePo(po)
    const wanted = [
      { id: 'New', files: ['c.tsx'] },
      { id: 'Say "river"', files: ['c.tsx'] },
      { id: 'Nobody yet', plural: 'Nobodies', files: [] },
    ]
    const updated = updatedMessages(messages, wanted)
    expect(updated.map(({ id }) => id)).toEqual(['New', 'Say "river"', 'Nobody yet'])
    expect(updated[1]).toMatchObject({ references: ['c.tsx'], isFuzzy: true, translations: ['Dywedwch "afon"'] })
    expect(updated[2]!.translations).toHaveLength(6)
  })
})

it('finds the texts of a file: plain, chosen, counted, in titles', () => {
  const source = `
    export const page: PageDeclaration = { title: 'Live', crumb: 'Now', welsh: true, keywords: 'none' }
    export const meta = (args) => metadata(args, { title: 'A title', description: 'Of it' })
    const Page = ({ label }) => <p title={t(isOn ? 'On' : 'Off')}>{t('Plain')} {t(['{count} a', '{count} b'], { count })} {t(label ?? 'Else')} {useText()('Hook')}</p>`
  expect(messagesIn(source).map(({ id, plural }) => (plural ? [id, plural] : id))).toEqual([
    ...['Live', 'Now', 'A title', 'Of it', 'On', 'Off', 'Plain'],
    ['{count} a', '{count} b'],
    ...['Else', 'Hook'],
  ])
  expect(messagesIn(source.replace('welsh: true, ', ''))).not.toContainEqual({ id: 'A title' })
})

describe('the Welsh catalogue (npm run messages brings it up to date)', () => {
  const { header, messages } = readCatalogue()

  it('has every text that pages show, and no other', () => {
    const wanted = wantedMessages()
    expect(wanted.length).toBeGreaterThan(300)
    expect(messages.map(({ id, plural }) => [id, plural])).toEqual(wanted.map(({ id, plural }) => [id, plural]))
  })

  it('keeps the names in braces and the marks of elements', () => {
    const marksIn = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\d+>/g)].map(String).sort()
    const wrong = messages.flatMap(({ id, translations }) =>
      translations
        .filter((text) => text && String(marksIn(text)) !== String(marksIn(id)))
        .map((text) => `${id}: ${text}`),
    )
    expect(wrong).toEqual([])
  })

  it('has the six plural forms', () => {
    expect(header).toContain('nplurals=6')
    for (const { plural, translations } of messages) expect(translations).toHaveLength(plural === undefined ? 1 : 6)
  })
})
