import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { longDate } from '#domain/text/dates.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Text } from '#domain/text/message.ts'
import {
  type BathingWater,
  bathingProvenance,
  bathingRatings,
  formatCount,
  regulators,
} from '#domain/waters/bathing-water.ts'

/** One bathing water in sentences: its class and year, its last sample, and what is forecast. No verdict: a class is of years, not of today. */
export const BathingLine = ({ water, where }: { water: BathingWater; where?: string }) => {
  const t = useText()
  const { name, risk, isWorsenedByRain } = water
  return (
    <>
      {name}
      {where && `, ${where}`}: {classWords(water, t)} {sampleWords(water, t)}
      {risk &&
        ` ${t(
          risk.level === 'increased'
            ? 'Its regulator forecasts an increased risk of pollution until {moment}.'
            : 'Its regulator forecasts no more than the normal risk of pollution until {moment}.',
          { moment: londonMoment(risk.until) },
        )}`}
      {isWorsenedByRain && ` ${t('Heavy rain can make it worse, its regulator says.')}`}{' '}
      <SourceNote provenance={bathingProvenance(water)} of={t('what is said of {name}', { name })} />
    </>
  )
}

const classWords = ({ classes: [newest], feed }: BathingWater, t: Text) => {
  if (newest) return t('{class} in {year}.', { class: t(bathingRatings[newest.rating].label), year: newest.year })
  return t(regulators[feed].hasClasses ? 'no class is published yet.' : 'the list that we read has no class of it.')
}

const sampleWords = ({ sampledOn, sample, sampleResult, feed }: BathingWater, t: Text) => {
  if (!regulators[feed].hasSamples) return t('The list that we read has no samples.')
  if (!sampledOn) return t('No sample is on record.')
  const date = longDate(sampledOn)
  if (sampleResult)
    return t('Last sample on {date}, marked “{result}” by its regulator.', { date, result: t(sampleResult) })
  const counts = [
    sample?.ecoli && t('{count} E. coli', { count: formatCount(sample.ecoli, t) }),
    sample?.enterococci && t('{count} intestinal enterococci', { count: formatCount(sample.enterococci, t) }),
  ].filter(Boolean)
  const found = counts.length > 0 ? t(': {counts} in 100 ml', { counts: counts.join(t(' and ')) }) : ''
  return `${t('Last sample on {date}', { date })}${found}${sample?.isDiscounted ? t(', which the class may leave out') : ''}.`
}
