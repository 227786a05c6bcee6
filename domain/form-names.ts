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
