import { Certifications } from '#app/components/certifications.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { HomeText } from '#domain/collections/home.ts'
import { certificatesSentence } from '#domain/site/certificates.ts'

/** What the service is designed to meet. Which of them are certified is said by what is on file. */
export const CertificationsSection = ({ text }: { text: HomeText['standards'] }) => (
  <section className="section on-mist">
    <div className="frame grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h2 className="text-2xl">{text.heading}</h2>
        <p className="mt-3 font-semibold">{certificatesSentence(useOrganisation().certificates)}</p>
        <p className="mt-3">
          <TextLink to={text.link.href} standAlone>
            {text.link.text}
          </TextLink>
        </p>
      </div>
      <div className="lg:col-span-9">
        <Certifications items={text.items} />
      </div>
    </div>
  </section>
)
