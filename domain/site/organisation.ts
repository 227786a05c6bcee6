import { londonMinute } from '../text/london-time.ts'
import { type Certificate, certificatesOn, type DatedCertificate } from './certificates.ts'
import { type Desk, deskNames, emailOf, type Operator } from './operator.ts'
import { identityOf, type SiteIdentity } from './site.ts'

/** What the site is called and who runs it, for every page: of the operator only what has been entered in the settings. */
export interface Organisation extends SiteIdentity {
  /** The year in London when the page was rendered. */
  year: number
  operator: Pick<Operator, 'legalName' | 'companyNumber' | 'registeredAddress' | 'icoNumber'>
  /** Only addresses that receive mail. */
  emails: { [D in Desk]?: string }
  certificates: DatedCertificate[]
}

export const organisationAt = (
  now: Date,
  settings: Parameters<typeof identityOf>[0] & {
    operator?: Operator | null
    certificates?: readonly Certificate[] | null
  },
): Organisation => {
  const { operator, certificates } = settings
  const today = londonMinute(now).slice(0, 10)
  const { legalName, companyNumber, registeredAddress, icoNumber } = operator ?? {}
  const identity = { legalName, companyNumber, registeredAddress, icoNumber }
  return {
    ...identityOf(settings),
    year: Number(today.slice(0, 4)),
    operator: Object.fromEntries(Object.entries(identity).filter(([, value]) => value)),
    emails: Object.fromEntries(
      deskNames.map((desk) => [desk, emailOf(desk, operator)] as const).filter(([, address]) => address !== null),
    ),
    certificates: certificatesOn(certificates ?? [], today),
  }
}
