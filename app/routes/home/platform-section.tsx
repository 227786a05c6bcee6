import { Diagram } from '#app/components/diagrams/diagram.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

const promises = [
  'A reading every fifteen minutes, from as many points as the question needs',
  'Every value to be kept with its calibration, its visit and its mark',
  'Published for operator, regulator and public at the same moment',
]

/** What is bought, and what a reader of it would see. */
export const PlatformSection = () => (
  <section className="section on-midnight">
    <div className="frame grid items-end gap-x-16 gap-y-6 lg:grid-cols-2">
      <div>
        <p className="eyebrow">Catchment monitoring as a service</p>
        <h2 className="mt-4 text-3xl">A river that is read all week, not one bottle a month</h2>
        <p className="mt-4 text-quiet">What the service is designed to do. No station is live yet.</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/platform">See how it works</ButtonLink>
          <ButtonLink to="/contact?type=demo" variant="secondary" className="max-md:hidden">
            Book a demo
          </ButtonLink>
        </p>
      </div>
      <ul className="border-rule border-b">
        {promises.map((promise) => (
          <li key={promise} className="border-rule border-t py-3.5">
            {promise}
          </li>
        ))}
      </ul>
      <div className="mt-8 lg:col-span-2">
        <Diagram name="oxygen-week" />
      </div>
    </div>
  </section>
)
