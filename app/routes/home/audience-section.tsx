import { Icon } from '#app/ui/icon.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'

const audiences = [
  {
    name: 'Communities',
    question: 'What is in my river today, and who answers for it?',
    href: '/who-we-enable/communities',
  },
  {
    name: 'Water companies',
    question: 'We publish more than ever. Why are we not believed?',
    href: '/who-we-enable/water-companies',
  },
  {
    name: 'Government and regulators',
    question: 'Which of these readings would stand up in court?',
    href: '/who-we-enable/regulators',
  },
  {
    name: 'Industry',
    question: 'Can our claim about water survive a sceptical reader?',
    href: '/who-we-enable/corporates',
  },
  {
    name: 'Landowners and farmers',
    question: 'What leaves my land, and what had already arrived?',
    href: '/who-we-enable/landowners',
  },
  {
    name: 'NGOs and river trusts',
    question: 'How do we make ten years of samples count?',
    href: '/who-we-enable/ngos',
  },
]

/** Six readers, each by the question they bring. */
export const AudienceSection = () => (
  <section className="section on-mist">
    <div className="frame">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="text-3xl">Who We Serve</h2>
        <TextLink to="/who-we-enable" standAlone>
          Find your question among all ten
        </TextLink>
      </div>
      <ul className="mt-10 grid border-text border-t-2 sm:grid-cols-2 lg:grid-cols-3">
        {audiences.map(({ name, question, href }) => (
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
