import { Icon } from '#app/ui/icon.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'
import type { HomeText } from '#domain/collections/home.ts'

/** The readers, each by the question they bring. */
export const AudienceSection = ({ text }: { text: HomeText['audiences'] }) => (
  <section className="section on-mist">
    <div className="frame">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="text-3xl">{text.heading}</h2>
        <TextLink to={text.link.href} standAlone>
          {text.link.text}
        </TextLink>
      </div>
      <ul className="swipe mt-6 grid border-text border-t-2 sm:grid-cols-2 lg:grid-cols-3">
        {text.items.map(({ name, question, href }) => (
          <li
            key={href}
            className="card group flex flex-col gap-6 border-rule border-b py-7 sm:px-7 max-lg:odd:pl-0 sm:max-lg:even:border-l lg:[&:not(:nth-child(3n+1))]:border-l lg:nth-[3n+1]:pl-0"
          >
            <p className="grow text-balance font-display text-2xl leading-tight">{question}</p>
            <h3 className="flex items-center justify-between text-base tracking-normal">
              <CardLink to={href}>{name}</CardLink>
              <Icon
                name="arrow-right"
                className="size-5 text-action transition-[translate] group-hover:translate-x-1"
              />
            </h3>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
