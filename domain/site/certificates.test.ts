import { expect, it } from 'vitest'
import {
  type Certificate,
  certificatesFor,
  certificatesOn,
  certificatesSentence,
  otherCertificates,
} from './certificates.ts'

const quality: Certificate = {
  standard: 'ISO 9001:2015',
  number: 'Q 1',
  body: 'A body',
  scope: 'Siting and visits',
  expires: '2027-03-31',
}
const security = { ...quality, standard: 'ISO/IEC 27001:2022', number: 'S 1', expires: '2026-11-15' }
const safety = { ...quality, standard: 'ISO 45001', number: 'H 1' }

it('counts the day of expiry as valid and the day after as expired', () => {
  const expiredOn = (day: string) => certificatesOn([quality], day)[0]!.expired
  expect([expiredOn('2027-03-30'), expiredOn('2027-03-31'), expiredOn('2027-04-01')]).toEqual([false, false, true])
})

it('finds a standard under any of its names, and what is left', () => {
  const onFile = certificatesOn([quality, security, safety], '2026-11-16')
  const numbers = (found: { number: string }[]) => found.map(({ number }) => number)
  expect(numbers(certificatesFor('ISO 9001', onFile))).toEqual(['Q 1'])
  expect(numbers(certificatesFor('ISO 27001', onFile))).toEqual(['S 1'])
  expect(certificatesFor('ISO 14001', onFile)).toEqual([])
  expect(numbers(otherCertificates(['ISO 9001', 'ISO 14001', 'ISO 27001'], onFile))).toEqual(['H 1'])
})

it.each([
  [[], 'We hold no certificate yet.'],
  [[security], 'We hold no valid certificate: what is on file has expired.'],
  [[security, quality], 'We hold 1 valid certificate.'],
  [[safety, quality], 'We hold 2 valid certificates.'],
])('claims what is on file and no more (%#)', (certificates, said) =>
  expect(certificatesSentence(certificatesOn(certificates, '2026-11-16'))).toBe(said),
)
