import { TextLink } from '#app/ui/text-link.tsx'
import type { HomeText } from '#domain/collections/home.ts'

/** Partners by what they are. There is no wall of logos: a name is shown when there is an agreement to show with it. */
export const EcosystemSection = ({ text }: { text: HomeText['partners'] }) => (
  <section className="section">
    <div className="frame">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
        <h2 className="text-3xl lg:col-span-5">{text.heading}</h2>
        <div className="lg:col-span-7">
          <p className="max-w-[58ch] text-lg text-quiet">{text.text}</p>
          <p className="mt-4">
            <TextLink to={text.link.href} standAlone>
              {text.link.text}
            </TextLink>
          </p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-rule border-y py-4 font-display text-2xl">
        {text.kinds.map((kind) => (
          <li
            key={kind}
            className="flex items-center gap-4 not-last:after:h-[3px] not-last:after:w-6 not-last:after:bg-river"
          >
            {kind}
          </li>
        ))}
      </ul>
    </div>
  </section>
)
