import type { ReactNode } from 'react'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { useText } from '#app/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Destination, TextLink } from '#app/ui/text-link.tsx'
import { followPathOf, subjectOf } from '#domain/alerts/subject.ts'
import { mayBeStuck, type OverflowRecord } from '#domain/live/overflow-page.ts'
import { shownStates } from '#domain/live/shown-state.ts'
import type { Crumb } from '#domain/site/page-declaration.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Text } from '#domain/text/message.ts'

interface Props {
  overflow: Omit<OverflowRecord, 'point' | 'events'>
  trail: readonly Crumb[]
  mark: string | null
}

const moment = (ms: number) => londonMoment(new Date(ms))

/** What its monitor says now, since when, and as of when. */
export const OverflowHero = ({ overflow, trail, mark }: Props) => {
  const t = useText()
  const {
    sourceId,
    name,
    company,
    water,
    permit,
    shown,
    since,
    sinceInferred,
    asOf,
    absentSince,
    rolledBackSince,
    frame,
    id,
  } = overflow
  return (
    <PageHero
      title={name ?? t('Overflow {sourceId}', { sourceId })}
      subtitle={sentenceOf(overflow, t)}
      pattern="tributaries"
      trail={trail}
      current={sourceId}
    >
      {mark && (
        <p className="mt-6">
          <Badge tone="caution">{mark}</Badge>
        </p>
      )}
      {frame && (
        <nav aria-labelledby="readings" className="mt-4">
          <p id="readings" className="mb-2 text-quiet text-sm">
            {t('Readings of the recording')}
          </p>
          <ol className="flex flex-wrap gap-1">
            {Array.from({ length: frame.of }, (_, index) => index + 1).map((number) => (
              <li key={number}>
                <Destination
                  to={`/overflows/${id}${number > 1 ? `?frame=${number}` : ''}`}
                  preventScrollReset
                  aria-current={number === frame.number ? 'true' : undefined}
                  className={`button inline-flex min-h-9 items-center rounded-full border px-3 font-medium text-sm no-underline ${number === frame.number ? 'border-action bg-action text-on-action' : 'border-control hover:border-text hover:bg-text/8'}`}
                >
                  <span className="sr-only">{t('Reading')} </span>
                  {number}
                </Destination>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <dl className="mt-8 grid max-w-2xl grid-cols-2 gap-6 lg:grid-cols-4">
        <Fact name={t('State')}>
          {t(shownStates[shown].label)}
          <span className="block text-quiet text-sm">
            {t(shown === 'silent' ? 'last known state since {moment}' : 'since {moment}', { moment: moment(since) })}
            {sinceInferred && `, ${t('when we noticed')}`}
          </span>
        </Fact>
        <Fact name={t('As of')}>{t(asOf === null ? 'N/A' : moment(asOf))}</Fact>
        <Fact name={t('Receiving water')}>{water ?? t('N/A')}</Fact>
        <Fact name={t('Company')}>
          {company ? <TextLink to={`/rhi/companies/${company.id}`}>{company.name}</TextLink> : t('N/A')}
          <span className="block text-quiet text-sm">
            {sourceId}
            {permit && `, ${t('permit {permit}', { permit })}`}
          </span>
        </Fact>
      </dl>
      {!frame && (
        <p className="mt-6">
          <TextLink to={followPathOf(subjectOf('overflow', id))}>{t('Follow this overflow')}</TextLink>
        </p>
      )}
      {absentSince !== null && (
        <p className="mt-4 text-quiet text-sm">
          {t('The feed has left it out since {absentSince}. That says nothing of its state.', {
            absentSince: moment(absentSince),
          })}
        </p>
      )}
      {rolledBackSince !== null && (
        <p className="mt-4 text-quiet text-sm">
          {t('Since {rolledBackSince} the feed shows older values of it. We keep what was published last.', {
            rolledBackSince: moment(rolledBackSince),
          })}
        </p>
      )}
    </PageHero>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-river border-t-2 pt-3">
    <dt className="text-quiet text-sm">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const sentenceOf = (overflow: Props['overflow'], t: Text): string => {
  const { shown, since } = overflow
  if (mayBeStuck(overflow))
    return t(
      'Reported as discharging since {moment}. A monitor that says so for weeks may be stuck; we show what is published.',
      { moment: moment(since) },
    )
  return t(
    {
      discharging: 'Discharging, so its company says.',
      recent: 'It discharged in the last 48 hours, and has stopped, so its company says.',
      offline: 'Its monitor is offline. Nobody can tell whether it discharges.',
      silent: 'It does not report, or its feed is not current. That never means that nothing is discharged.',
      quiet: 'Its company has reported no discharge for 48 hours.',
    }[shown],
  )
}
