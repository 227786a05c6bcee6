import { TextLink } from '#app/ui/text-link.tsx'

/** The kinds of partner. Names and logos appear when there is a signed agreement to show, and not before. */
const partnerKinds = [
  'River trusts',
  'Catchment partnerships',
  'Universities',
  'Laboratories',
  'Sensor makers',
  'Councils',
  'Landowners',
  'Data users',
]

/** Partners by what they are. There is no wall of logos: a name is shown when there is an agreement to show with it. */
export const EcosystemSection = () => (
  <section className="section">
    <div className="frame">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
        <h2 className="text-3xl lg:col-span-5">Nobody measures a river alone</h2>
        <div className="lg:col-span-7">
          <p className="max-w-[58ch] text-lg text-quiet">
            One holds the bank, another the laboratory, a third twenty years of insect counts. We have no partner yet.
            When there is one, what was agreed will be public, and the rules are the same for all.
          </p>
          <p className="mt-4">
            <TextLink to="/partnerships" standAlone>
              See how partnerships work
            </TextLink>
          </p>
        </div>
      </div>
      <ul className="mt-12 flex flex-wrap gap-x-4 gap-y-1 border-rule border-y py-6 font-display text-2xl">
        {partnerKinds.map((kind) => (
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
