import type { FormField } from './field-rules.ts'

/** The site's forms, by the names that pages, the API and the admin area use. */
export const formNames = {
  demo: 'Book a demo',
  contact: 'Contact',
  newsletter: 'Newsletter',
  voice: 'Your voice',
  volunteer: 'Volunteer interest',
  correction: 'Suggest a correction',
} as const
export type FormName = keyof typeof formNames

/** One form, declared once: page, drawer, API, mail and admin list follow from it. */
export interface Form {
  /** Where the browser sends it as JSON. Without scripts it goes to /forms/{name}. */
  endpoint: string
  fields: Record<string, FormField>
  submit: string
  submitting: string
  success: { title: string; lines: string[]; links: { text: string; to: string }[] }
  failure: { title: string; text: string }
  /** What the stored answer is called in JSON. */
  status: string
}

const name: FormField = {
  label: 'Name',
  kind: 'text',
  required: true,
  min: 2,
  message: 'Name must be at least 2 characters',
  autocomplete: 'name',
  half: true,
}
const email: FormField = {
  label: 'Email',
  kind: 'email',
  required: true,
  message: 'Please enter a valid email address',
  autocomplete: 'email',
  half: true,
}
const organisation: FormField = {
  label: 'Organisation',
  kind: 'text',
  required: true,
  min: 2,
  message: 'Organisation must be at least 2 characters',
  autocomplete: 'organization',
}
const tryAgain = 'Please try again or contact us directly.'

/** What a message may be about. `?topic=` on the contact page chooses one; `?type=demo` chooses the demo. */
export const contactTopics = {
  general: 'A general question',
  demo: 'A demo',
  monitoring: 'Monitoring a river or a site',
  host: 'Hosting a station',
  partnership: 'A partnership',
  data: 'Data or the API',
  press: 'A press question',
  privacy: 'My personal data',
  access: 'Trouble using this site',
} as const

export const volunteerOffers = {
  sampling: 'Sample with a kit on a fixed day',
  riverfly: 'Count river insects once a month',
  walking: 'Walk a reach and look at outfalls',
  gauge: 'Photograph a gauge board',
  records: 'Type old paper records into a spreadsheet',
  other: 'Something else',
} as const

export const forms = {
  demo: {
    endpoint: '/api/demo-booking',
    fields: { name, email, organisation },
    submit: 'Book Demo',
    submitting: 'Booking...',
    success: {
      title: 'Demo Booked Successfully!',
      lines: ['Your request has been received', "We'll contact you within 24 hours to schedule your personalized demo"],
      links: [
        { text: 'Explore the platform', to: '/platform' },
        { text: 'See the River Health Index', to: '/rhi' },
      ],
    },
    failure: { title: 'Booking Failed', text: tryAgain },
    status: 'booked',
  },
  contact: {
    endpoint: '/api/forms/contact',
    fields: {
      topic: {
        label: 'What is it about?',
        kind: 'select',
        required: true,
        message: 'Choose what your message is about',
        options: contactTopics,
      },
      name,
      email,
      organisation: { ...organisation, required: false },
      message: {
        label: 'Message',
        kind: 'textarea',
        required: true,
        min: 10,
        message: 'Message must be at least 10 characters',
        hint: 'Say which river, if it is about one.',
      },
    },
    submit: 'Send message',
    submitting: 'Sending...',
    success: {
      title: 'Message received',
      lines: [
        'It is stored, and a person will read it.',
        'Demo requests are answered within 24 hours, most others within 5 working days.',
      ],
      links: [
        { text: 'Questions, answered plainly', to: '/help' },
        { text: 'Read the insights', to: '/insights' },
      ],
    },
    failure: { title: 'Message Not Sent', text: tryAgain },
    status: 'received',
  },
  newsletter: {
    endpoint: '/api/forms/newsletter',
    fields: { email: { ...email, half: false } },
    submit: 'Sign up',
    submitting: 'Signing up...',
    success: {
      title: 'Nearly there: confirm your address',
      lines: ['We are sending you a message with a link. You are on the list once you have confirmed.'],
      links: [{ text: 'Read the insights', to: '/insights' }],
    },
    failure: { title: 'Sign-up Failed', text: tryAgain },
    status: 'to-confirm',
  },
  voice: {
    endpoint: '/api/forms/voice',
    fields: {
      place: {
        label: 'River or place',
        kind: 'text',
        required: true,
        min: 2,
        message: 'River or place must be at least 2 characters',
        hint: 'Shown with your words.',
      },
      message: {
        label: 'Your words',
        kind: 'textarea',
        required: true,
        min: 20,
        max: 1500,
        message: 'Your words must be at least 20 characters',
        hint: 'Please name no private person. 1,500 characters at most.',
      },
      name: {
        ...name,
        required: false,
        hint: 'Leave it empty to stay anonymous.',
      },
      email: { ...email, required: false, hint: 'Never shown. Lets us ask you about it.' },
      consent: {
        label: 'You may publish my words with the place and name that I gave',
        kind: 'checkbox',
        required: true,
        message: 'Tick the box to let us publish your words',
      },
    },
    submit: 'Leave your voice',
    submitting: 'Sending...',
    success: {
      title: 'Thank you for your words',
      lines: ['A person reads each message before it appears.', 'To take it back at any time, write to us.'],
      links: [{ text: 'Read the voices', to: '/rhi/voices' }],
    },
    failure: { title: 'Message Not Sent', text: tryAgain },
    status: 'received',
  },
  volunteer: {
    endpoint: '/api/forms/volunteer',
    fields: {
      name,
      email,
      place: {
        label: 'Where you are',
        kind: 'text',
        required: true,
        min: 2,
        message: 'Where you are must be at least 2 characters',
        hint: 'A town, a river or the first half of a postcode.',
      },
      offers: {
        label: 'What you would like to do',
        kind: 'checks',
        required: true,
        message: 'Choose at least one thing you would like to do',
        options: volunteerOffers,
      },
      message: {
        label: 'Anything else',
        kind: 'textarea',
        required: false,
        max: 2000,
        message: 'Anything else must be 2000 characters or fewer',
      },
    },
    submit: 'Offer to help',
    submitting: 'Sending...',
    success: {
      title: 'Thank you for your offer',
      lines: ['It is stored, and a person will read it and write back.'],
      links: [{ text: 'How taking part works', to: '/civic-loop/participate' }],
    },
    failure: { title: 'Offer Not Sent', text: tryAgain },
    status: 'received',
  },
  correction: {
    endpoint: '/api/forms/correction',
    fields: {
      page: {
        label: 'Page',
        kind: 'text',
        required: true,
        min: 1,
        max: 300,
        message: 'Say which page it is on',
        hint: 'Its address or its title.',
      },
      wrong: {
        label: 'What is wrong',
        kind: 'textarea',
        required: true,
        min: 10,
        max: 2000,
        message: 'What is wrong must be at least 10 characters',
      },
      right: {
        label: 'What you believe is right, and your source',
        kind: 'textarea',
        required: false,
        max: 2000,
        message: 'What you believe is right must be 2000 characters or fewer',
        hint: 'A source helps, but is not required.',
      },
      email: { ...email, required: false, half: false, hint: 'So that we can answer you.' },
    },
    submit: 'Send correction',
    submitting: 'Sending...',
    success: {
      title: 'Thank you: we will check it',
      lines: ['Within 3 working days we check it, and publish the change or the reason for none.'],
      links: [{ text: 'How corrections are made', to: '/about#corrections' }],
    },
    failure: { title: 'Correction Not Sent', text: tryAgain },
    status: 'received',
  },
} as const satisfies Record<FormName, Form>

export const isFormName = (name: string): name is FormName => Object.hasOwn(forms, name)
export const getForm = (name: string): Form | null => (isFormName(name) ? forms[name] : null)
