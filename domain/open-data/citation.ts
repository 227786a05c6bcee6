import { apaCitation, type CitedWork } from './apa.ts'

const singleLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const partsOf = (date: string) => date.slice(0, 10).split('-').map(Number)

/** "Riverline: Spills" of 2026 is riverline2026spills. */
const keyOf = ({ author, title, issued }: CitedWork) => {
  const word = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, '')
      .split(' ')
      .find((one) => one.length > 3) ?? 'untitled'
  return `${word(author)}${issued.slice(0, 4)}${word(title)}`
}

const bibtexEscapes: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
const bibtexText = (text: string) =>
  singleLine(text).replace(/[\\{}~^$&#%_]/g, (character) => bibtexEscapes[character] ?? `\\${character}`)

const bibtexMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Braces twice: names of offices and titles stay as they are written. */
const bibtex = (work: CitedWork): string => {
  const [year, month] = partsOf(work.issued)
  const remarks = [work.type === 'dataset' ? 'Data set' : null, work.version, work.note].filter(Boolean).join('; ')
  const fields = [
    `author = {{${bibtexText(work.author)}}}`,
    `title = {{${bibtexText(work.title)}}}`,
    `year = {${year}}`,
    ...(month ? [`month = ${bibtexMonths[month - 1]}`] : []),
    `publisher = {{${bibtexText(work.publisher)}}}`,
    ...(remarks ? [`note = {${bibtexText(remarks)}}`] : []),
    `url = {${work.url.replace(/[{}\\]/g, encodeURIComponent)}}`,
  ]
  return `@misc{${keyOf(work)},\n${fields.map((field) => `  ${field}`).join(',\n')}\n}\n`
}

/** RIS as reference managers read it: two letters, two spaces, a dash, a space; CRLF. */
const ris = ({ type, author, title, issued, version, note, publisher, url }: CitedWork): string => {
  const [year, month, day] = issued.slice(0, 10).split('-')
  const lines: [tag: string, value: string | null | undefined][] = [
    ['TY', type === 'dataset' ? 'DATA' : 'BLOG'],
    ['AU', `${author},`],
    ['TI', title],
    ['PY', year],
    ['DA', [year, month ?? '', day ?? '', ''].join('/')],
    ['PB', publisher],
    ['ET', version],
    ['N1', note],
    ['LA', 'en-GB'],
    ['UR', url],
  ]
  const body = lines.flatMap(([tag, value]) => (value ? `${tag}  - ${singleLine(value)}\r\n` : []))
  return `${body.join('')}ER  - \r\n`
}

/** CSL-JSON, as Zotero and citeproc read it: a list of one. */
const csl = (work: CitedWork): string => {
  const { type, author, title, issued, version, note, publisher, url } = work
  const item = {
    id: keyOf(work),
    type: type === 'dataset' ? 'dataset' : 'post-weblog',
    author: [{ literal: author }],
    title: singleLine(title),
    issued: { 'date-parts': [partsOf(issued)] },
    ...(type === 'article' && { 'container-title': publisher }),
    publisher,
    ...(version && { version }),
    ...(note && { note }),
    language: 'en-GB',
    URL: url,
  }
  return `${JSON.stringify([item], null, 2)}\n`
}

interface CitationFormat {
  label: string
  extension: string
  mime: string
  write: (work: CitedWork) => string
}

export const citationFormats = {
  apa: { label: 'APA', extension: 'txt', mime: 'text/plain', write: (work) => `${apaCitation(work)}\n` },
  bibtex: { label: 'BibTeX', extension: 'bib', mime: 'application/x-bibtex', write: bibtex },
  ris: { label: 'RIS', extension: 'ris', mime: 'application/x-research-info-systems', write: ris },
  csl: { label: 'CSL-JSON', extension: 'json', mime: 'application/vnd.citationstyles.csl+json', write: csl },
} as const satisfies Record<string, CitationFormat>
export type CitationFormatName = keyof typeof citationFormats
export const citationFormatNames = Object.keys(citationFormats) as CitationFormatName[]
