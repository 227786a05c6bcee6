import { expect, it } from 'vitest'
import { editDistance, guessAddresses } from './address-guess.ts'

it.each([
  ['', '', 0],
  ['thames', 'thames', 0],
  ['tames', 'thames', 1],
  ['wessex', 'wesex', 1],
  ['kitten', 'sitting', 3],
  ['a', 'abcdefgh', Infinity],
  ['abcdef', 'uvwxyz', Infinity],
])('%s is %s by %d', (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance))

const known = [
  '/',
  '/about',
  '/catchments/dart',
  '/near',
  '/rhi/companies',
  '/rhi/companies/thames-water',
  '/rivers/exe',
]
it.each([
  ['/rhi/companies/tames-water', ['/rhi/companies/thames-water']],
  ['/companies/thames-water', ['/rhi/companies/thames-water']],
  ['/RHI/Companies/Thames-Water/x', []],
  ['/rhi/company', ['/rhi/companies']],
  ['/catchments/exe', ['/rivers/exe']],
  ['/abuot', ['/about']],
  ['/wp-admin/setup.php', []],
  ['/x', []],
  [`/${'a'.repeat(200)}`, []],
])('%s was perhaps meant as %j', (path, guesses) => expect(guessAddresses(path, known)).toEqual(guesses))

it('names three at most, the nearest first', () =>
  expect(guessAddresses('/a/tests', ['/a/tester', '/b/tests', '/a/test', '/a/testy', '/a/texts'])).toEqual([
    '/b/tests',
    '/a/test',
    '/a/testy',
  ]))
