import { z } from 'zod'

export const personName = z
  .string()
  .trim()
  .min(2, 'Name must be at least 2 characters')
  .max(100, 'Name must be 100 characters or fewer')

export const personEmail = z
  .email('Please enter a valid email address')
  .max(200, 'E-mail address must be 200 characters or fewer')

/** Somebody who is to have an account: the first administrator or an invited person. */
export const newPersonSchema = z.object({ name: personName, email: personEmail })
export type NewPerson = z.infer<typeof newPersonSchema>
