import { TextLink } from '#app/ui/text-link.tsx'
import { certificatesFor, type DatedCertificate, otherCertificates } from '#domain/site/certificates.ts'
import { longDate } from '#domain/text/dates.ts'
import { useOrganisation } from './use-organisation.ts'

interface Props {
  items: readonly { name: string; covers: string }[]
}

/**
 * Quality standards, each with the certificates on file for it or a note that there is none. No badges: those belong to
 * the owner of the standard.
 */
export const Certifications = ({ items }: Props) => {
  const { certificates } = useOrganisation()
  const names = items.map(({ name }) => name)
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {items.map(({ name, covers }) => (
        <Standard key={name} name={name} covers={covers} certificates={certificatesFor(name, certificates)} />
      ))}
      {otherCertificates(names, certificates).map((certificate) => (
        <Standard
          key={`${certificate.standard} ${certificate.number}`}
          name={certificate.standard}
          certificates={[certificate]}
        />
      ))}
    </ul>
  )
}

const Standard = ({
  name,
  covers,
  certificates,
}: {
  name: string
  covers?: string
  certificates: readonly DatedCertificate[]
}) => (
  <li className="border-river border-t-2 pt-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="text-2xl tabular-nums">{name}</h3>
      {certificates.length === 0 && <p className="font-semibold text-sm">Not certified</p>}
    </div>
    {covers && <p className="mt-2 text-quiet">{covers}</p>}
    {certificates.map((certificate) => (
      <CertificateDetails key={certificate.number} certificate={certificate} />
    ))}
  </li>
)

const CertificateDetails = ({ certificate }: { certificate: DatedCertificate }) => {
  const { standard, number, body, scope, expires, expired, url } = certificate
  return (
    <div className="mt-3 border-rule border-t pt-3 text-sm">
      <p className={`font-semibold ${expired ? 'text-caution' : ''}`}>
        {expired ? `Expired on ${longDate(expires)}` : `Certified until ${longDate(expires)}`}
      </p>
      <p className="mt-1 text-quiet">
        {`${standard}, certificate ${number}, ${body}. Scope: ${scope.replace(/\.$/, '')}.`}
      </p>
      {url && (
        <p className="mt-1">
          <TextLink to={url} standAlone>
            Check certificate {number}
          </TextLink>
        </p>
      )}
    </div>
  )
}
