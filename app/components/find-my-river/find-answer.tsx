import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/text-link.tsx'

/** A rough distance in words: the map is not exact, so the words are not either. */
const aboutKm = (km: number): string =>
  km < 1
    ? 'less than a kilometre away'
    : km < 10
      ? `about ${Math.round(km)} km away`
      : `about ${Math.round(km / 5) * 5} km away`

/** Farther than this, the nearest river on the map is not a person's own. */
const riverNearKm = 12
const catchmentNearKm = 15

/** The result of server/queries/find-my-river.server.ts. */
export interface RiverAnswer {
  typed: string
  found: {
    label: string
    kind: 'town' | 'river' | 'district'
    spreadKm: number
    river: { name: string; path: string; km: number } | null
    /** Of a river, its page. */
    path: string | null
    catchment: { slug: string; name: string; km: number } | null
    companies: { id: string; name: string }[]
  } | null
  candidates: string[]
  nearMisses: string[]
  postcode: boolean
}

interface Props {
  answer: RiverAnswer
  /** The URL of this page for another name. */
  addressOf: (near: string) => string
  /** More rows. */
  children?: ReactNode
}

/** The result, a choice between several matches, or help. */
export const FindAnswer = ({ answer, addressOf, children }: Props) => {
  const { found, candidates, nearMisses } = answer
  if (found)
    return (
      <div>
        <h2 className="text-2xl">{found.label}</h2>
        {found.kind === 'district' && (
          <p className="mt-1 text-quiet text-sm">
            We know a postcode only by its district, whose places lie up to {found.spreadKm} km from the middle.
          </p>
        )}
        <dl className="mt-4">
          {found.path && (
            <Row term="Its page">
              <TextLink to={found.path}>{found.label}</TextLink>
            </Row>
          )}
          {found.river && <Row term="Nearest river">{riverText(found.river)}</Row>}
          <Row term="Sewage goes to">
            {found.companies.length > 0 ? (
              <Companies companies={found.companies} />
            ) : (
              'No company’s area was found here.'
            )}
          </Row>
          {children}
          <Row term="Catchment">{catchmentText(found)}</Row>
        </dl>
        <p className="mt-4 text-quiet text-sm">
          Approximate. Our map has 92 larger rivers and no streams, and company areas follow parliamentary
          constituencies. Your bill says for certain who serves you.
        </p>
        {candidates.length > 0 && <Choices heading="Did you mean another?" labels={candidates} addressOf={addressOf} />}
      </div>
    )
  if (candidates.length > 0)
    return (
      <div>
        <h2 className="text-2xl">Which “{answer.typed}” do you mean?</h2>
        <Choices labels={candidates} addressOf={addressOf} />
      </div>
    )
  return (
    <div>
      <h2 className="text-2xl">No place or river called “{answer.typed}” was found</h2>
      <p className="mt-3">
        {answer.postcode
          ? 'We know no postcode district of that name. Type the name of the nearest town or village.'
          : 'Check the spelling, or try the nearest larger town. The list has about 4,300 towns and villages, 92 rivers and the postcode districts of the United Kingdom.'}
      </p>
      {nearMisses.length > 0 && (
        <Choices heading="Did you mean one of these?" labels={nearMisses} addressOf={addressOf} />
      )}
    </div>
  )
}

const riverText = ({ name, path, km }: { name: string; path: string; km: number }) => {
  const link = <TextLink to={path}>{name}</TextLink>
  return km > riverNearKm ? (
    <>
      No river on our map runs near here. The closest is the {link}, {aboutKm(km)}.
    </>
  ) : (
    <>
      {link}, {aboutKm(km)}
    </>
  )
}

const catchmentText = ({ kind, catchment }: NonNullable<RiverAnswer['found']>) => {
  if (!catchment) return 'None is published.'
  const link = <TextLink to={`/catchments/${catchment.slug}`}>{catchment.name}</TextLink>
  if (catchment.km === 0) return kind === 'river' ? link : <>{link}: inside its approximate area</>
  if (catchment.km <= catchmentNearKm)
    return (
      <>
        {link}, {aboutKm(catchment.km)}
      </>
    )
  return (
    <>
      Not one of the thirty that have a page. The closest is {link}, {aboutKm(catchment.km)}.
    </>
  )
}

const Companies = ({ companies }: { companies: readonly { id: string; name: string }[] }) =>
  companies.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && (index === companies.length - 1 ? ' and ' : ', ')}
      <TextLink to={`/rhi/companies/${id}`}>{name}</TextLink>
    </span>
  ))

export const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8.5rem_1fr] gap-4 border-rule border-t py-3">
    <dt className="text-quiet text-sm leading-6">{term}</dt>
    <dd>{children}</dd>
  </div>
)

interface ChoicesProps {
  heading?: string
  labels: readonly string[]
  addressOf: (near: string) => string
}

const Choices = ({ heading, labels, addressOf }: ChoicesProps) => (
  <>
    {heading && <h3 className="mt-5 text-base">{heading}</h3>}
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      {labels.map((label) => (
        <li key={label}>
          <TextLink to={addressOf(label)} standAlone preventScrollReset>
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  </>
)
