/** A certificate that is on file, as an administrator has entered it under Settings. */
export interface Certificate {
  standard: string
  number: string
  body: string
  scope: string
  /** The last day on which it is valid. */
  expires: string
  url?: string | null
}

export interface DatedCertificate extends Certificate {
  expired: boolean
}

/** What is on file, as it stands on a day (2026-11-16). */
export const certificatesOn = (certificates: readonly Certificate[], today: string): DatedCertificate[] =>
  certificates.map((certificate) => ({ ...certificate, expired: certificate.expires < today }))

/** ISO 9001, ISO 9001:2015 and ISO/IEC 9001 are one standard. */
const numberOf = (standard: string) => /\d{4,}/.exec(standard)?.[0] ?? standard.trim().toLowerCase()

export const certificatesFor = (standard: string, certificates: readonly DatedCertificate[]): DatedCertificate[] =>
  certificates.filter((certificate) => numberOf(certificate.standard) === numberOf(standard))

/** Those on file for a standard that is not among the named ones. */
export const otherCertificates = (
  standards: readonly string[],
  certificates: readonly DatedCertificate[],
): DatedCertificate[] =>
  certificates.filter(
    (certificate) => !standards.some((standard) => numberOf(standard) === numberOf(certificate.standard)),
  )

/** What is held, in a sentence: neither more nor less than what is on file. */
export const certificatesSentence = (certificates: readonly DatedCertificate[]): string => {
  if (certificates.length === 0) return 'We hold no certificate yet.'
  const valid = certificates.filter(({ expired }) => !expired).length
  if (valid === 0) return 'We hold no valid certificate: what is on file has expired.'
  return valid === 1 ? 'We hold 1 valid certificate.' : `We hold ${valid} valid certificates.`
}
