import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { pageRenderer } from '../pages/page-renderer.ts'
import { ApiLimit } from './api-limit.ts'
import { clientAddress, networkOf } from './client-address.ts'

describe('the network of an address, which every limit counts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['unknown', 'unknown', 'unknown'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ])('%s is of %s, and of %s', (address, network, wider) => {
    expect([networkOf(address), networkOf(address, 48)]).toEqual([network, wider])
  })

  it('has one count of the API for all of its addresses', () => {
    const limit = new ApiLimit(1)
    expect(limit.count('2001:db8:1:2::1').waitSeconds).toBeNull()
    expect(limit.count('2001:db8:1:2::2').waitSeconds).not.toBeNull()
    expect(limit.count('2001:db8:1:3::1').waitSeconds).toBeNull()
  })
})

it('a page that is rendered for the cache has whoever asked first for its client, and nothing else of the request', async () => {
  const seen: unknown[] = []
  const { Hono } = await import('hono')
  const app = new Hono().all('*', (c) => {
    seen.push(clientAddress(c, readEnv({ TRUSTED_PROXIES: '1' }).trustedProxies), [...c.req.raw.headers])
    return c.text('page')
  })
  const render = pageRenderer(app.fetch, 'http://site')
  await render('/embed/matrix.png', null, '2001:db8:1:2::/64')
  await render('/embed/matrix.png', null)
  expect(seen).toEqual(['2001:db8:1:2::/64', [], 'unknown', []])
})
