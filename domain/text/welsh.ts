import { fillMessage, type Text } from './message.ts'

/** The catalogue as it is compiled: one text for a key, or one for each of the six plural forms. */
export type WelshMessages = Readonly<Record<string, string | readonly string[]>>

const months = {
  January: 'Ionawr',
  February: 'Chwefror',
  March: 'Mawrth',
  April: 'Ebrill',
  May: 'Mai',
  June: 'Mehefin',
  July: 'Gorffennaf',
  August: 'Awst',
  September: 'Medi',
  October: 'Hydref',
  November: 'Tachwedd',
  December: 'Rhagfyr',
}

/** Short for the months, as CLDR has them: they are not all three letters long. */
const shortMonths = ['Ion', 'Chwef', 'Maw', 'Ebr', 'Mai', 'Meh', 'Gorff', 'Awst', 'Medi', 'Hyd', 'Tach', 'Rhag']

const monthByEnglish = new Map<string, string>([
  ...Object.keys(months).map((name, index): [string, string] => [name.slice(0, 3), shortMonths[index]!]),
  ...Object.entries(months),
])

const writtenDate = /^(?:\d{1,2} )?([A-Z][a-z]+) \d{4}(?:, \d\d:\d\d)?$/

/** A date as dates.ts and london-time.ts write it, with the month in Welsh; any other text as it is. */
export const welshDate = (written: string): string => {
  const month = writtenDate.exec(written)?.[1]
  return month ? written.replace(month, monthByEnglish.get(month) ?? month) : written
}

/** Which of six forms Welsh takes after a number: 0, 1, 2, 3, 6 and all others (CLDR). */
export const welshPlural = (count: number): number => {
  const form = [0, 1, 2, 3, 6].indexOf(count)
  return form < 0 ? 5 : form
}

/** Numbers are written as in English. What the catalogue does not have stays English. */
export const welshText =
  (messages: WelshMessages): Text =>
  (message, values) => {
    const key = typeof message === 'string' ? message : message[0]
    const found = Object.hasOwn(messages, key) ? messages[key]! : null
    const plain = typeof message === 'string' ? message : message[values?.count === 1 ? 0 : 1]
    const text =
      found === null ? welshDate(plain) : typeof found === 'string' ? found : found[welshPlural(Number(values?.count))]!
    return fillMessage(
      text,
      values &&
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? welshDate(value) : value]),
        ),
    )
  }

/** Words that Welsh sentences have and English ones do not. Of capitals only the first counts: NI is a company. */
const welshWords = [
  'y',
  'yr',
  'yn',
  'ac',
  'ar',
  'gan',
  'ni',
  'neu',
  'wedi',
  'mae',
  'dim',
  'fel',
  'fesul',
  'heb',
  'mewn',
  'ton',
]
const welshWord = new RegExp(
  `(?<![\\p{L}-])(?:${[...welshWords.map((word) => `[${word[0]}${word[0]!.toUpperCase()}]${word.slice(1)}`), ...Object.values(months)].join('|')})(?![\\p{L}-])|’[rniu](?!\\p{L})`,
  'u',
)

/** Of a text that may have been translated or not, as the notes of sources: the language to mark it with on a page in Welsh. */
export const langOf = (text: string): 'en-GB' | undefined =>
  /\p{L}{3}/u.test(text) && !welshWord.test(text) ? 'en-GB' : undefined
