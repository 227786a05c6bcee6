import type { ReviewTag } from './review.ts'

/** Whom a reader may write to. Outside England and Wales the review has no force, so the letter asks differently. */
export const representatives = {
  mp: { label: 'My Member of Parliament (MP)', called: 'MP', devolved: false },
  senedd: { label: 'A Member of the Senedd, in Wales', called: 'Member of the Senedd', devolved: false },
  msp: { label: 'A Member of the Scottish Parliament (MSP)', called: 'MSP', devolved: true },
  mla: { label: 'A Member of the Legislative Assembly, in Northern Ireland (MLA)', called: 'MLA', devolved: true },
  councillor: { label: 'My local councillor', called: 'councillor', devolved: false },
} as const
export type Representative = keyof typeof representatives

const openings: Record<Representative, string> = {
  mp: 'The Cunliffe Review of water was published on 21 July 2025 with 88 recommendations. The government answered more fully in its White Paper of 20 January 2026.',
  senedd:
    'The Cunliffe Review of water was published on 21 July 2025 with 88 recommendations for England and Wales. The Welsh Government published its own Green Paper on 3 February 2026.',
  msp: 'The Cunliffe Review of water, published on 21 July 2025, is about England and Wales. What it asks matters for rivers in Scotland as well, where the powers over water are with you.',
  mla: 'The Cunliffe Review of water, published on 21 July 2025, is about England and Wales. What it asks matters for rivers in Northern Ireland as well, where the powers over water are with you.',
  councillor:
    'The Cunliffe Review of water, published on 21 July 2025, asks that councils take part in planning for whole river basins.',
}

/** One question a topic, that can be answered with a date, a name or a yes. */
export const letterTopics: Record<ReviewTag, { label: string; question: string; devolved?: string }> = {
  monitoring: {
    label: 'Monitoring: who checks the water',
    question:
      'On what date will water companies stop sampling their own discharges, and who will do it in their place?',
    devolved: 'Who checks the samples that are taken at sewage works and overflows here, and where are they published?',
  },
  'public-trust': {
    label: 'Public trust: open data',
    question:
      'Will readings from our outfalls be published as they are measured, by a body that is independent of the company?',
  },
  governance: {
    label: 'Governance: who is in charge',
    question:
      'When will the bill announced as the Clean Water Bill be introduced, and which of the accepted changes will it contain?',
    devolved: 'Which one body answers for the condition of our rivers, and is any change to that planned?',
  },
  investment: {
    label: 'Investment: where the money goes',
    question:
      'Which improvements will customers’ bills pay for in this catchment by 2030, and who checks that they work?',
  },
  'regional-planning': {
    label: 'Regional planning: a say in local plans',
    question: 'When will regional planning for water begin here, and how will residents and river groups be heard?',
    devolved: 'How are sewage, farming, flooding and new homes planned together here, and how can residents be heard?',
  },
  agriculture: {
    label: 'Agriculture: what runs off fields',
    question: 'What will be done about pollution from farmland in this catchment, and who will advise and inspect?',
  },
}

export const requests = {
  ask: {
    label: 'Put my question to those in charge',
    text: 'Please put this to the ministers or officials who are responsible, and send me their reply.',
  },
  position: {
    label: 'Tell me where they stand',
    text: 'Please tell me where you stand on this, and what you will do about it.',
  },
  visit: {
    label: 'Come and see the river',
    text: 'Please come and see the river with some of us who live here. I would be glad to suggest a date.',
  },
} as const
export type Request = keyof typeof requests

export interface LetterChoices {
  to: Representative
  topics: ReviewTag[]
  request: Request
  addressee: string
  river: string
  seen: string
  name: string
  postcode: string
}

/** The letter before anybody has chosen anything: it can be copied and its brackets filled by hand. */
export const modelChoices: LetterChoices = {
  to: 'mp',
  topics: ['monitoring'],
  request: 'ask',
  addressee: '',
  river: '',
  seen: '',
  name: '',
  postcode: '',
}

/** A letter from these choices. What was left open stands in brackets, so that nobody sends it unread. */
export const composeLetter = (choices: LetterChoices): string => {
  const { called, devolved } = representatives[choices.to]
  const orPlaceholder = (text: string, placeholder: string) => text.trim() || `[${placeholder}]`
  const questions = choices.topics.map((topic) => {
    const { question, devolved: other } = letterTopics[topic]
    return devolved ? (other ?? question) : question
  })
  const questionLines =
    questions.length > 1
      ? ['I would like answers to these questions:', ...questions.map((question, index) => `${index + 1}. ${question}`)]
      : [`My question is this: ${questions[0] ?? '[your question]'}`]
  return [
    `Dear ${orPlaceholder(choices.addressee, `name of your ${called}`)},`,
    `I live near ${orPlaceholder(choices.river, 'name of your river or stream')}. My postcode is ${orPlaceholder(choices.postcode, 'your postcode')}.`,
    orPlaceholder(choices.seen, 'one thing that you have seen there, with the place and the date'),
    openings[choices.to],
    ...questionLines,
    requests[choices.request].text,
    `Yours sincerely,\n${orPlaceholder(choices.name, 'your name')}`,
  ].join('\n\n')
}
