import { z } from 'zod'

/** What a webhook is told of. */
export const webhookEvents = {
  'entry.published': 'An entry is published, or published again',
  'entry.withdrawn': 'An entry is taken down',
} as const
export type WebhookEvent = keyof typeof webhookEvents

/** Where a webhook may lead. Which host it is at the moment of a call is checked again then (adapters/post-webhook.ts). */
export const webhookUrlSchema = (allowPrivate: boolean) =>
  z
    .string()
    .trim()
    .max(500)
    .refine((text) => URL.canParse(text), 'Give an address such as https://example.org/hook')
    .refine(
      (text) => !URL.canParse(text) || isAllowed(new URL(text), allowPrivate),
      'Give an address that starts with https:// and has no password in it',
    )

const isAllowed = ({ protocol, username, password }: URL, allowPrivate: boolean) =>
  (protocol === 'https:' || (allowPrivate && protocol === 'http:')) && username === '' && password === ''

const parts = (address: string) => address.split('.').map(Number)

/** Whether an address is one of the public internet: not this machine, not a private network, not a cloud's metadata. */
export const isPublicAddress = (address: string): boolean => {
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  if (!address.includes(':')) {
    const [a = 0, b = 0, c = 0] = parts(address)
    return !(
      a === 0 ||
      a === 10 ||
      a === 127 ||
      a >= 224 ||
      (a === 100 && b >= 64 && b < 128) ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && b === 168) ||
      (a === 192 && b === 0 && (c === 0 || c === 2)) ||
      (a === 198 && (b === 18 || b === 19)) ||
      (a === 198 && b === 51 && c === 100) ||
      (a === 203 && b === 0 && c === 113)
    )
  }
  // Only global unicast (2000::/3), and of that no documentation, no 6to4 and no Teredo, which can carry a private address.
  const [first = 0, second = 0] = address.split(':').map((group) => Number.parseInt(group || '0', 16))
  return (first & 0xe000) === 0x2000 && first !== 0x2002 && !(first === 0x2001 && (second < 0x200 || second === 0xdb8))
}
