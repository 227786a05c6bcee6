import { expect, it } from 'vitest'
import { isPublicAddress, webhookUrlSchema } from './webhook.ts'

it.each<[string, boolean]>([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['64:ff9b::7f00:1', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

it.each<[string, boolean, boolean]>([
  ['https://example.org/hook', false, true],
  ['http://example.org/hook', false, false],
  ['http://localhost:3000/hook', true, true],
  ['https://user:secret@example.org/', false, false],
  ['ftp://example.org', true, false],
  ['example.org', false, false],
])('%s (private allowed: %s) is taken: %s', (url, allowPrivate, taken) =>
  expect(webhookUrlSchema(allowPrivate).safeParse(url).success).toBe(taken),
)
