import type { ReactNode } from 'react'
import { rich } from '#app/components/text/rich.ts'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Text } from '#domain/text/message.ts'

/** A rough distance in words: the map is not exact, so the words are not either. */
const aboutKm = (km: number, t: Text): string =>
  km < 1
    ? t('less than a kilometre away')
    : t('about {km} km away', { km: km < 10 ? Math.round(km) : Math.round(km / 5) * 5 })

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
  const t = useText()
  const { found, candidates, nearMisses } = answer
  if (found)
    return (
      <div>
        <h2 className="text-2xl">{found.label}</h2>
        {found.kind === 'district' && (
          <p className="mt-1 text-quiet text-sm">
            {t('We know a postcode only by its district, whose places lie up to {km} km from the middle.', {
              km: found.spreadKm,
            })}
          </p>
        )}
        <dl className="mt-4">
          {found.path && (
            <Row term={t('Its page')}>
              <TextLink to={found.path}>{found.label}</TextLink>
            </Row>
          )}
          {found.river && <Row term={t('Nearest river')}>{riverText(found.river, t)}</Row>}
          <Row term={t('Sewage goes to')}>
            {found.companies.length > 0 ? (
              <Companies companies={found.companies} />
            ) : (
              t('No company’s area was found here.')
            )}
          </Row>
          {children}
          <Row term={t('Catchment')}>{catchmentText(found, t)}</Row>
        </dl>
        <p className="mt-4 text-quiet text-sm">
          {t(
            'Approximate. Our map has 92 larger rivers and no streams, and company areas follow parliamentary constituencies. Your bill says for certain who serves you.',
          )}
        </p>
        {candidates.length > 0 && (
          <Choices heading={t('Did you mean another?')} labels={candidates} addressOf={addressOf} />
        )}
      </div>
    )
  if (candidates.length > 0)
    return (
      <div>
        <h2 className="text-2xl">{t('Which “{typed}” do you mean?', { typed: answer.typed })}</h2>
        <Choices labels={candidates} addressOf={addressOf} />
      </div>
    )
  return (
    <div>
      <h2 className="text-2xl">{t('No place or river called “{typed}” was found', { typed: answer.typed })}</h2>
      <p className="mt-3">
        {t(
          answer.postcode
            ? 'We know no postcode district of that name. Type the name of the nearest town or village.'
            : 'Check the spelling, or try the nearest larger town. The list has about 4,300 towns and villages, 92 rivers and the postcode districts of the United Kingdom.',
        )}
      </p>
      {nearMisses.length > 0 && (
        <Choices heading={t('Did you mean one of these?')} labels={nearMisses} addressOf={addressOf} />
      )}
    </div>
  )
}

const riverText = ({ name, path, km }: { name: string; path: string; km: number }, t: Text) =>
  rich(
    km > riverNearKm
      ? t('No river on our map runs near here. The closest is the <0>{name}</0>, {away}.', {
          name,
          away: aboutKm(km, t),
        })
      : `<0>${name}</0>, ${aboutKm(km, t)}`,
    <TextLink to={path} />,
  )

const catchmentText = ({ kind, catchment }: NonNullable<RiverAnswer['found']>, t: Text) => {
  if (!catchment) return t('None is published.')
  const { name, km, slug } = catchment
  const link = <TextLink to={`/catchments/${slug}`} />
  if (km === 0)
    return rich(kind === 'river' ? `<0>${name}</0>` : t('<0>{name}</0>: inside its approximate area', { name }), link)
  const away = aboutKm(km, t)
  return rich(
    km <= catchmentNearKm
      ? `<0>${name}</0>, ${away}`
      : t('Not one of the thirty that have a page. The closest is <0>{name}</0>, {away}.', { name, away }),
    link,
  )
}

const Companies = ({ companies }: { companies: readonly { id: string; name: string }[] }) => {
  const t = useText()
  return companies.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && (index === companies.length - 1 ? t(' and ') : ', ')}
      <TextLink to={`/rhi/companies/${id}`}>{name}</TextLink>
    </span>
  ))
}

export const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-rule border-t py-3 sm:grid-cols-[8.5rem_1fr]">
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
