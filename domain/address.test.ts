import { describe, expect, it } from 'vitest'
import { canonicalAddress } from './address.ts'

describe('canonicalAddress', () => {
  it.each([
    ['/rhi', '/rhi'],
    ['/rhi?utm_source=x', '/rhi'],
    ['/insights?tag=a&search=b', '/insights?search=b&tag=a'],
    ['/insights?search=b&fbclid=1&tag=a', '/insights?search=b&tag=a'],
    ['/rhi/compare?ids=a%2Cb', '/rhi/compare?ids=a%2Cb'],
    ['/search?q=', '/search?q='],
  ])('%s → %s', (address, canonical) => expect(canonicalAddress(address)).toBe(canonical))
})
