import { Art } from '#app/patterns/art.tsx'
import { patternsOf } from '#app/patterns/art-choice.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

type Cards = BlockNamed<'cards'>
type Card = Cards['cards'][number]

/** Links of equal weight: with art, on plain rules, or as a ruled list. */
export const CardsBlock = ({ block }: { block: Cards }) => {
  const { cards, style, ...section } = block
  if (style === 'list')
    return (
      <Section {...section}>
        <ul className="border-rule border-t">
          {cards.map((card) => (
            <ListCard key={card.href + card.title} {...card} />
          ))}
        </ul>
      </Section>
    )
  // As few rows that are not full as can be, and no card alone in the last: seven are four and three.
  const columns = cards.length % 3 === 1 || cards.length === 8 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'
  const patterns = style === 'art' ? patternsOf(cards.map(({ href }) => href)) : []
  return (
    <Section {...section}>
      <ul className={`grid gap-x-8 gap-y-10 sm:grid-cols-2 ${columns}`}>
        {cards.map((card, index) => (
          <li key={card.href + card.title} className="card group flex flex-col">
            {style === 'art' ? (
              <Art slug={card.href} pattern={patterns[index]} className="mb-5 aspect-8/5 rounded-card" />
            ) : (
              <span className="mb-5 h-[3px] w-12 bg-river transition-[width] group-hover:w-full" />
            )}
            <h3 className="text-xl">
              <CardLink to={card.href}>{card.title}</CardLink>
            </h3>
            <p className="mt-2 text-quiet">{card.text}</p>
            {card.linkText && (
              <p className="mt-3 flex items-center gap-1.5 font-semibold text-action text-sm" aria-hidden="true">
                {card.linkText} <Icon name="arrow-right" className="size-4" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const ListCard = ({ title, text, href, linkText }: Card) => (
  <li className="card group grid items-baseline gap-x-8 gap-y-1 border-rule border-b py-5 md:grid-cols-12">
    <h3 className="text-lg md:col-span-4">
      <CardLink to={href}>{title}</CardLink>
      {/* On a phone an arrow without words would take a line of its own under the text. */}
      {!linkText && <Icon name="arrow-right" className="ml-2 inline size-4 text-action md:hidden" />}
    </h3>
    <p className="text-quiet md:col-span-5">{text}</p>
    <p
      className={`flex items-center gap-1.5 font-semibold text-action text-sm md:col-span-3 md:justify-end ${linkText ? '' : 'max-md:hidden'}`}
      aria-hidden="true"
    >
      {linkText} <Icon name="arrow-right" className="size-4 transition-[translate] group-hover:translate-x-1" />
    </p>
  </li>
)
