import { expect, it } from 'vitest'
import { z } from 'zod'
import { newPersonSchema } from './new-person.ts'

const errorsOf = (input: { name: string; email: string }) => {
  const result = newPersonSchema.safeParse(input)
  return result.success ? null : z.flattenError(result.error).fieldErrors
}
const email = 'jo@example.org'
const longEmail = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(20)}.org`

it.each([
  ['too short', 'J', ['Name must be at least 2 characters']],
  ['blank', '   ', ['Name must be at least 2 characters']],
  ['one character between spaces', ' J ', ['Name must be at least 2 characters']],
  ['too long', 'x'.repeat(101), ['Name must be 100 characters or fewer']],
])('a name that is %s has one message', (_, name, messages) => {
  expect(errorsOf({ name, email })).toEqual({ name: messages })
})

it.each(['Jo', ` ${'x'.repeat(100)} `])('the name %j will do', (name) => {
  expect(errorsOf({ name, email })).toBeNull()
  expect(newPersonSchema.parse({ name, email }).name).toBe(name.trim())
})

it('an address that is none, or too long, has one message', () => {
  expect(errorsOf({ name: 'Jo', email: 'jo' })).toEqual({ email: ['Please enter a valid email address'] })
  expect(errorsOf({ name: 'Jo', email: longEmail })).toEqual({
    email: ['E-mail address must be 200 characters or fewer'],
  })
})
