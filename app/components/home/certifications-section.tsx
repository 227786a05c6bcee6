import { Certifications } from '#app/components/certifications.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { homeStandards } from '#domain/home.ts'

export const CertificationsSection = () => (
  <section className="section on-mist">
    <div className="frame grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h2 className="text-2xl">Standards we work to</h2>
        <p className="mt-3">
          <TextLink to="/about" standAlone>
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
