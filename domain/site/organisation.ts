import { londonMinute } from '../text/london-time.ts'
import { type Certificate, certificatesOn, type DatedCertificate } from './certificates.ts'
import { type Desk, deskNames, emailOf, type Operator } from './operator.ts'

/** Who runs the site, for every page: only what has been entered in the settings. */
export interface Organisation {
  /** The year in London when the page was rendered. */
  year: number
  operator: Pick<Operator, 'legalName' | 'companyNumber' | 'registeredAddress' | 'icoNumber'>
  /** Only addresses that receive mail. */
  emails: { [D in Desk]?: string }
  certificates: DatedCertificate[]
}

export const organisationAt = (
  now: Date,
  { operator, certificates }: { operator?: Operator | null; certificates?: readonly Certificate[] | null },
): Organisation => {
  const today = londonMinute(now).slice(0, 10)
  const { legalName, companyNumber, registeredAddress, icoNumber } = operator ?? {}
  const identity = { legalName, companyNumber, registeredAddress, icoNumber }
  return {
    year: Number(today.slice(0, 4)),
    operator: Object.fromEntries(Object.entries(identity).filter(([, value]) => value)),
    emails: Object.fromEntries(
      deskNames.map((desk) => [desk, emailOf(desk, operator)] as const).filter(([, address]) => address !== null),
    ),
    certificates: certificatesOn(certificates ?? [], today),
  }
}
