import type { FormName } from '#domain/forms/forms.ts'

type Input = Record<string, unknown>

/** A submission of each form that will do. */
export const goodInput: Record<FormName, Input> = {
  demo: { name: 'Jo Reader', email: 'jo@example.org', organisation: 'Example Trust' },
  contact: { topic: 'press', name: 'Jo Reader', email: 'jo@example.org', message: 'Which river is it about, please?' },
  newsletter: { email: 'jo@example.org' },
  voice: { place: 'River Frome', message: 'I have walked beside it for years.', consent: true },
  volunteer: { name: 'Jo Reader', email: 'jo@example.org', place: 'Frome', offers: ['gauge', 'records'] },
  correction: { page: '/rhi', wrong: 'The date of the survey is given twice.' },
}

const demo = goodInput.demo
const name = 'Name must be at least 2 characters'
const email = 'Please enter a valid email address'
const organisation = 'Organisation must be at least 2 characters'
const badAddresses = [
  '',
  'jo',
  'jo@',
  '@example.org',
  'jo@example',
  'a b@example.org',
  'jo@example..org',
  'jo@-x.org',
  'a@b@c.org',
  '.jo@example.org',
  'jo@example.org\nBcc: x@example.org',
]

/** What must not do, and what each form says to it, in the page and in JSON alike. */
export const badInput: { form: FormName; what: string; input: Input; errors: Record<string, string> }[] = [
  { form: 'demo', what: 'nothing', input: {}, errors: { name, email, organisation } },
  { form: 'demo', what: 'a short name', input: { ...demo, name: ' J ' }, errors: { name } },
  { form: 'demo', what: 'a short organisation', input: { ...demo, organisation: 'X' }, errors: { organisation } },
  { form: 'demo', what: 'a number for a name', input: { ...demo, name: 12345 }, errors: { name } },
  { form: 'demo', what: 'an object for a name', input: { ...demo, name: { $ne: '' } }, errors: { name } },
  {
    form: 'demo',
    what: 'a very long name',
    input: { ...demo, name: 'x'.repeat(121) },
    errors: { name: 'Name must be 120 characters or fewer' },
  },
  ...badAddresses.map((address) => ({
    form: 'demo' as const,
    what: `the address ${JSON.stringify(address)}`,
    input: { ...demo, email: address },
    errors: { email },
  })),
  {
    form: 'contact',
    what: 'nothing',
    input: {},
    errors: {
      topic: 'Choose what your message is about',
      name,
      email,
      message: 'Message must be at least 10 characters',
    },
  },
  {
    form: 'contact',
    what: 'a topic that is not there',
    input: { ...goodInput.contact, topic: 'toString' },
    errors: { topic: 'Choose what your message is about' },
  },
  {
    form: 'contact',
    what: 'a message that is too long',
    input: { ...goodInput.contact, message: 'x'.repeat(4001) },
    errors: { message: 'Message must be 4000 characters or fewer' },
  },
  { form: 'newsletter', what: 'no address', input: { email: ' ' }, errors: { email } },
  {
    form: 'voice',
    what: 'nothing',
    input: {},
    errors: {
      place: 'River or place must be at least 2 characters',
      message: 'Your words must be at least 20 characters',
      consent: 'Tick the box to let us publish your words',
    },
  },
  {
    form: 'voice',
    what: 'no consent',
    input: { ...goodInput.voice, consent: false },
    errors: { consent: 'Tick the box to let us publish your words' },
  },
  { form: 'voice', what: 'an address that is none', input: { ...goodInput.voice, email: 'jo' }, errors: { email } },
  {
    form: 'volunteer',
    what: 'nothing',
    input: {},
    errors: {
      name,
      email,
      place: 'Where you are must be at least 2 characters',
      offers: 'Choose at least one thing you would like to do',
    },
  },
  {
    form: 'volunteer',
    what: 'an offer that is not there',
    input: { ...goodInput.volunteer, offers: ['gauge', 'anything'] },
    errors: { offers: 'Choose at least one thing you would like to do' },
  },
  {
    form: 'correction',
    what: 'nothing',
    input: {},
    errors: { page: 'Say which page it is on', wrong: 'What is wrong must be at least 10 characters' },
  },
  {
    form: 'correction',
    what: 'a short account',
    input: { ...goodInput.correction, wrong: 'bad' },
    errors: { wrong: 'What is wrong must be at least 10 characters' },
  },
]
