import { londonMinute } from '../text/london-time.ts'
import { type Certificate, certificatesOn, type ShownCertificate } from './certificates.ts'
import { type Desk, deskNames, emailOf, type Operator } from './operator.ts'

/** What every page knows of those who run the site: what has been entered, and nothing else. */
export interface Ourselves {
  /** The year on London's clock, in which the page was made. */
  year: number
  operator: Pick<Operator, 'legalName' | 'companyNumber' | 'registeredAddress' | 'icoNumber'>
  /** Only addresses that receive mail. */
  emails: { [D in Desk]?: string }
  certificates: ShownCertificate[]
}

export const ourselvesAt = (
  now: Date,
  { operator, certificates }: { operator?: Operator | null; certificates?: readonly Certificate[] | null },
): Ourselves => {
  const today = londonMinute(now).slice(0, 10)
  const { legalName, companyNumber, registeredAddress, icoNumber } = operator ?? {}
  const given = { legalName, companyNumber, registeredAddress, icoNumber }
  return {
    year: Number(today.slice(0, 4)),
    operator: Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
    emails: Object.fromEntries(
      deskNames.map((desk) => [desk, emailOf(desk, operator)] as const).filter(([, address]) => address !== null),
    ),
    certificates: certificatesOn(certificates ?? [], today),
  }
}
