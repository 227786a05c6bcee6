import { Certifications } from '#app/components/certifications.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { certificatesSentence } from '#domain/site/certificates.ts'

/** What the service is designed to meet. Which of them are certified is said by what is on file. */
const standards = [
  { name: 'ISO 9001', covers: 'Quality management: how a site is to be chosen, visited and checked.' },
  { name: 'ISO 14001', covers: 'Environmental management: keeping harm from bed, bank and the next river.' },
  { name: 'ISO 27001', covers: 'Information security: who may change a value, and the log of it.' },
] as const

export const CertificationsSection = () => (
  <section className="section on-mist">
    <div className="frame grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h2 className="text-2xl">Standards the service is designed to meet</h2>
        <p className="mt-3 font-semibold">{certificatesSentence(useOrganisation().certificates)}</p>
        <p className="mt-3">
          <TextLink to="/about#standards" standAlone>
            What each one covers
          </TextLink>
        </p>
      </div>
      <div className="lg:col-span-9">
        <Certifications items={standards} />
      </div>
    </div>
  </section>
)
