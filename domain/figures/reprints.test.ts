import { expect, it } from 'vitest'
import { provenanceSchema, sourceSchema } from '../schemas/provenance.ts'
import { isReprint } from './reprints.ts'

it.each([
  'https://bizn.fun/index.php/2025/10/23/water',
  'https://shiprockhigh.democraticunderground.org/1127184070',
  'https://www.wired-gov.net/wg/news.nsf/articles/x?open',
  'https://staging4.utilityweek.co.uk/defra-lays-out',
  'https://web-production-4e80b.up.railway.app/page/Affinity_Water',
])('%s is a reprint', (url) => {
  expect(isReprint(url)).toBe(true)
  const result = sourceSchema.safeParse({ publisher: 'Ofwat', document: 'Notice', url })
  expect(result.success).toBe(false)
})

it.each([
  'https://www.gov.uk/government/news/x',
  'https://utilityweek.co.uk/x',
  'https://notbizn.fun.example.org/',
  '/rhi/methodology',
  'not an address',
])('%s is not', (url) => expect(isReprint(url)).toBe(false))

it('is refused in the report of a source too', () =>
  expect(
    sourceSchema.safeParse({
      publisher: 'Ofwat',
      document: 'Notice',
      reportedBy: { publisher: 'The Guardian', url: 'https://www.inkl.com/news/x' },
    }).success,
  ).toBe(false))

it.each([
  ['publisher', {}, false],
  ['publisher', { url: 'https://www.ofwat.gov.uk/x' }, true],
  ['report', {}, false],
  ['report', { reportedBy: { publisher: 'The Independent' } }, true],
  ['unchecked', {}, true],
] as const)('confidence "%s" with %j: %s', (confidence, part, good) =>
  expect(
    provenanceSchema.safeParse({
      kind: 'public-record',
      confidence,
      source: { publisher: 'Ofwat', document: 'Notice', ...part },
    }).success,
  ).toBe(good),
)
