import { describe, expect, it } from 'vitest'
import { isValidRequestTarget, normalisePath } from './request-path.ts'

describe('normalisePath', () => {
  it.each([
    ['/', '/'],
    ['/rhi', '/rhi'],
    ['/rhi/', '/rhi'],
    ['/Rhi/Companies', '/rhi/companies'],
    ['//rhi///companies//', '/rhi/companies'],
    ['//evil.com', '/evil.com'],
    ['///', '/'],
    ['/%72hi', '/rhi'],
    ['/%52%48%49', '/rhi'],
    ['/civic%2Dloop', '/civic-loop'],
    // What must be encoded stays as it is spelled: it is in no address of ours, and not ours to respell.
    ['/d%C5%B5r', '/d%C5%B5r'],
    ['/a%2Fb', '/a%2Fb'],
    ['/100%25', '/100%25'],
  ])('%s → %s', (path, proper) => expect(normalisePath(path)).toBe(proper))

  it('is its own proper path, and never another host', () => {
    for (const path of ['/%2525', '//%2f', '/A//%41', '/%2e%2e', '/%5c%5C'])
      expect(normalisePath(normalisePath(path))).toBe(normalisePath(path))
    for (const path of ['//', '//a', '/%2fa', '///a//']) expect(normalisePath(path)).toMatch(/^\/(?![/\\])/)
  })
})

describe('isValidRequestTarget', () => {
  it.each([
    '/',
    '/rhi?x=%2F%5C%0a',
    '/d%C5%B5r',
    '/a+b',
    '/a:b;c,d@e',
    '//',
    '/search?q=%zz',
    '/search?q=100%',
    '/?a?b',
    '/100%25',
    // Whole and legal, and at no address of ours: not found, like any other.
    '/a%2Fb',
  ])('%s', (address) => expect(isValidRequestTarget(address)).toBe(true))

  it.each([
    '',
    '*',
    'rhi',
    'http://host/',
    '/a\\b',
    '/a%5cb',
    '/%00',
    '/a%0d%0ab',
    '/a%7f',
    '/a\u0001b',
    '/%',
    '/%zz',
    '/%ff',
    '/%C3',
    '/%ED%A0%80',
    '/insights?search=%00',
    '/insights?%00',
    '/rhi#scores',
    '/rhi?a#b',
  ])('not %j', (address) => expect(isValidRequestTarget(address)).toBe(false))
})
