import { z } from 'zod'
import { type Role, roleNames } from './permissions.ts'

export const tokenDays = [7, 30, 90, 365] as const

/** A new token as its owner asks for it. */
export const newTokenSchema = z.object({
  tokenName: z.string().trim().min(2, 'Give it a name by which you will know it').max(80),
  role: z.enum(['viewer', 'editor', 'publisher', 'admin'], 'Choose what it may do'),
  days: z.coerce
    .number()
    .refine((days) => (tokenDays as readonly number[]).includes(days), 'Choose for how long it is good'),
})

/** The least of what a token and its owner may do. */
export const leastRole = (a: Role, b: Role): Role => roleNames[Math.min(roleNames.indexOf(a), roleNames.indexOf(b))]!

/** What a role can give to a token: itself and those below it. */
export const rolesUpTo = (role: Role): Role[] => roleNames.slice(0, roleNames.indexOf(role) + 1)
