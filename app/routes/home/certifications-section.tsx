import { Certifications } from '#app/components/certifications.tsx'
import { useOurselves } from '#app/components/use-ourselves.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { heldInWords } from '#domain/site/certificates.ts'
import { homeStandards } from '#domain/site/home.ts'

export const CertificationsSection = () => (
  <section className="section on-mist">
    <div className="frame grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h2 className="text-2xl">Standards the service is designed to meet</h2>
        <p className="mt-3 font-semibold">{heldInWords(useOurselves().certificates)}</p>
        <p className="mt-3">
          <TextLink to="/about#standards" standAlone>
            What each one covers
          </TextLink>
        </p>
      </div>
      <div className="lg:col-span-9">
        <Certifications items={homeStandards} />
      </div>
    </div>
  </section>
)
