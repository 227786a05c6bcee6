import { Diagram } from '#app/components/diagrams/diagram.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { HomeText } from '#domain/collections/home.ts'

/** What is bought, and what a reader of it would see. */
export const PlatformSection = ({ text }: { text: HomeText['platform'] }) => (
  <section className="section on-midnight">
    <div className="frame grid items-end gap-x-16 gap-y-6 lg:grid-cols-2">
      <div>
        <p className="eyebrow">{text.eyebrow}</p>
        <h2 className="mt-4 text-3xl">{text.heading}</h2>
        <p className="mt-4 text-quiet">{text.text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          {text.buttons.map(({ text: words, href, variant }, index) => (
            <ButtonLink key={href} to={href} variant={variant} className={index > 0 ? 'max-md:hidden' : ''}>
              {words}
            </ButtonLink>
          ))}
        </p>
      </div>
      <ul className="border-rule border-b">
        {text.promises.map((promise) => (
          <li key={promise} className="border-rule border-t py-3.5">
            {promise}
          </li>
        ))}
      </ul>
      <div className="mt-8 max-md:hidden lg:col-span-2">
        <Diagram name="oxygen-week" />
      </div>
    </div>
  </section>
)
