import { SourceNote } from '#app/components/sources/source-note.tsx'
import { longDate } from '#domain/text/dates.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import {
  type BathingWater,
  bathingProvenance,
  bathingRatings,
  formatCount,
  regulators,
} from '#domain/waters/bathing-water.ts'

/** One bathing water in sentences: its class and year, its last sample, and what is forecast. No verdict: a class is of years, not of today. */
export const BathingLine = ({ water, where }: { water: BathingWater; where?: string }) => {
  const { name, risk, isWorsenedByRain } = water
  return (
    <>
      {name}
      {where && `, ${where}`}: {classWords(water)} {sampleWords(water)}
      {risk &&
        ` Its regulator forecasts ${risk.level === 'increased' ? 'an increased risk of pollution' : 'no more than the normal risk of pollution'} until ${londonMoment(risk.until)}.`}
      {isWorsenedByRain && ' Heavy rain can make it worse, its regulator says.'}{' '}
      <SourceNote provenance={bathingProvenance(water)} of={`what is said of ${name}`} />
    </>
  )
}

const classWords = ({ classes: [newest], feed }: BathingWater) => {
  if (newest) return `${bathingRatings[newest.rating].label} in ${newest.year}.`
  return regulators[feed].hasClasses ? 'no class is published yet.' : 'the list that we read has no class of it.'
}

const sampleWords = ({ sampledOn, sample, sampleResult, feed }: BathingWater) => {
  if (!regulators[feed].hasSamples) return 'The list that we read has no samples.'
  if (!sampledOn) return 'No sample is on record.'
  if (sampleResult) return `Last sample on ${longDate(sampledOn)}, marked “${sampleResult}” by its regulator.`
  const counts = [
    sample?.ecoli && `${formatCount(sample.ecoli)} E. coli`,
    sample?.enterococci && `${formatCount(sample.enterococci)} intestinal enterococci`,
  ].filter(Boolean)
  return `Last sample on ${longDate(sampledOn)}${counts.length > 0 ? `: ${counts.join(' and ')} in 100 ml` : ''}${sample?.isDiscounted ? ', which the class may leave out' : ''}.`
}
