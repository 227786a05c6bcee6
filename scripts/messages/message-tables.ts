import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { followFields } from '#domain/alerts/follow-form.ts'
import { paces } from '#domain/alerts/pace.ts'
import { accountWords } from '#domain/figures/account-change.ts'
import { inventedScores, inventedSentence } from '#domain/figures/claims.ts'
import { confidences, figureKinds } from '#domain/figures/provenance.ts'
import { type FormField, maxLengthOf } from '#domain/forms/field-rules.ts'
import { formNames, forms } from '#domain/forms/forms.ts'
import { formError, honeypotField, notStoredMessage, rateLimitMessage } from '#domain/forms/submission.ts'
import { cmaStatuses } from '#domain/index/cma-status.ts'
import { companyTypes } from '#domain/index/company.ts'
import { groundWords } from '#domain/index/comparison.ts'
import { coverageStates } from '#domain/index/coverage.ts'
import { inputsOf } from '#domain/index/derived.ts'
import { enforcementActions, enforcementCaution, enforcementStatuses } from '#domain/index/enforcement.ts'
import { starWords } from '#domain/index/epa.ts'
import { figuresTitle } from '#domain/index/figures-edition.ts'
import { labOnlyMeasures, otherNations } from '#domain/index/lab-only-measures.ts'
import { quadrants } from '#domain/index/matrix.ts'
import { metricExplanations } from '#domain/index/metric-explanations.ts'
import { metricCodes, metrics } from '#domain/index/metrics.ts'
import { nationalMetrics } from '#domain/index/national.ts'
import { reasons } from '#domain/index/not-applicable.ts'
import { countedNouns } from '#domain/index/peers.ts'
import { noRanks, noScore } from '#domain/index/rank.ts'
import { columnTips } from '#domain/index/ranking-notes.ts'
import { rankingColumns } from '#domain/index/ranking-view.ts'
import { recordMeasures } from '#domain/index/record-weights.ts'
import { deltaBases, trends, trustCategories } from '#domain/index/trust.ts'
import { trustVerdicts } from '#domain/index/trust-verdicts.ts'
import { unreadOverflows } from '#domain/live/feeds.ts'
import { shownStates } from '#domain/live/shown-state.ts'
import { incidentLines } from '#domain/live/whom-to-call.ts'
import { areasAreApproximate, mapCredits } from '#domain/maps/map-credits.ts'
import { mapMeasures } from '#domain/maps/map-measures.ts'
import { mapLayers } from '#domain/maps/map-view.ts'
import { nations } from '#domain/maps/nations.ts'
import { searchKinds } from '#domain/search/search-kinds.ts'
import { attributions } from '#domain/site/attributions.ts'
import { loopStages } from '#domain/site/civic-loop.ts'
import { site } from '#domain/site/site.ts'
import { maintenanceKinds } from '#domain/stations/maintenance.ts'
import { markMeanings, marks } from '#domain/stations/marks.ts'
import { parameters, thresholdProvenance } from '#domain/stations/parameters.ts'
import { ranges } from '#domain/stations/series.ts'
import { stationStatuses } from '#domain/stations/station.ts'
import { ordinal } from '#domain/survey/rank-words.ts'
import { partsOfMaking } from '#domain/survey/what-changed.ts'
import { monthNames, weekdayNames } from '#domain/text/dates.ts'
import { notAvailable } from '#domain/text/money.ts'
import { bathingRatings } from '#domain/waters/bathing-water.ts'
import { surveyFigures } from '#server/queries/survey.server.ts'
import { textsUnder } from './extract.ts'

/** Every text in a value, however deep, under the given names; without names, every text. */
const textsIn = (value: unknown, names?: readonly string[], name = ''): string[] => {
  if (typeof value === 'string') return !names || names.includes(name) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, names, name))
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) => textsIn(item, names, key))
  return []
}

const fieldTexts = (fields: Record<string, FormField>) =>
  Object.values(fields).flatMap((field) => [
    field.label,
    field.message,
    ...(field.hint ? [field.hint] : []),
    ...textsIn(field.options),
    ...(/text|email/.test(field.kind) ? [`${field.label} must be ${maxLengthOf(field)} characters or fewer`] : []),
  ])

const shipped = (file: string) =>
  parse(readFileSync(path.resolve(import.meta.dirname, '../../content', file), 'utf8'), { merge: true })
const navigation = shipped('navigation.yaml')
const figures: Record<string, { label: string; value: string; provenance: { untraced?: true } }> =
  shipped('figures.yaml')
const companies: Record<string, unknown>[] = shipped('index/companies.yaml')
const catchmentNames = readdirSync(path.resolve(import.meta.dirname, '../../content/catchments')).flatMap((file) => {
  const { name, river } = shipped(`catchments/${file}`)
  return [name, river].filter((text): text is string => typeof text === 'string')
})

/** The texts of a file that stand in its tables under these names. */
const tableIn = (file: string, ...names: string[]) => ({ [file]: textsUnder(file, names) })

/** Texts that reach `t` in a variable: tables of words, and what an editor wrote as it was shipped. By the file that they stand in. */
export const messageTables = (): Record<string, string[]> => ({
  'app/components/forms/form-success.tsx': ['What becomes of it: keep this link'],
  'app/components/site/theme-switch.tsx': ['Follow the system', 'Light', 'Dark'],
  'app/routes/corrections/own-correction.tsx': [
    'We have not decided yet. Within 3 working days we check it, and publish the change or the reason for none.',
    'Accepted: we have made the correction.',
    'Not changed.',
    'Closed without a change.',
  ],
  'app/routes/follow/own-page.tsx': ['Confirmed.', 'Stopped.', 'Changed.'],
  'app/routes/follow/what-to-follow.tsx': [
    'An overflow',
    'each one on the map and in the list has a page with a link to follow it',
    'A catchment',
    'all overflows that lie in its approximate area',
    'A company',
    'all of its overflows',
    'A recommendation of the Cunliffe Review',
    'when the government’s recorded response changes',
  ],
  'app/routes/live/live-list.tsx': ['since {moment}', 'until {moment}', 'last known state since {moment}'],
  'app/maps/map-zoom.tsx': ['Move the map west', 'Move the map north', 'Move the map south', 'Move the map east'],
  'content/navigation.yaml': textsIn(navigation, ['label', 'about']),
  // Names of two waters, which are joined by a word.
  'content/catchments': [...catchmentNames.filter((name) => name.includes(' and ')), '(shared with Ireland)'],
  'content/figures.yaml': [
    ...surveyFigures.flatMap((slug) => {
      const { label, value } = figures[slug]!
      return /\p{L}/u.test(value) ? [label, value] : [label]
    }),
    ...Object.values(figures).flatMap(({ label, provenance }) => (provenance.untraced ? [label] : [])),
  ],
  'content/index/national.yaml': Object.keys(shipped('index/national.yaml')),
  'content/index/waves.yaml': [
    ...textsIn(shipped('index/waves.yaml'), ['label', 'respondentsLabel']),
    // Of those that will be imported.
    ...Array.from({ length: 9 }, (_, index) => `Wave ${index + 1}`),
    shipped('index/waves.yaml')['wave-1'].scores.note,
    shipped('index/waves.yaml')['wave-1'].nationalResults.note,
  ],
  ...tableIn('app/routes/rhi/landing/index-parts.ts', 'title', 'text'),
  ...tableIn('app/routes/rhi/landing/key-insights.tsx', 'title', 'text'),
  ...tableIn('app/routes/rhi/landing/loop-stages.ts', ...loopStages.map(({ code }) => code)),
  'app/charts/company-bars.tsx': ['plan', 'estimate', 'invented', 'not checked'],
  'app/components/rhi/ranking/ranking-row.ts': ['plan', 'est.', 'proposal', 'stated', 'tender'],
  'app/ui/invented-mark.tsx': ['Invented trust scores'],
  'domain/figures/account-change.ts': accountWords,
  'domain/figures/claims.ts': [inventedSentence, inventedScores],
  'domain/index/cma-status.ts': textsIn(cmaStatuses, ['label']).filter((label) => label !== notAvailable),
  // Those that have a name in Welsh; the regulators stand with the companies.
  'content/publishers.yaml': ['Competition and Markets Authority', 'Consumer Council for Water'],
  'content/index/companies.yaml': textsIn(companies, [
    'region',
    'nations',
    'environmentalRegulator',
    'economicRegulator',
  ]),
  'domain/index/company.ts': textsIn(companyTypes, ['name']),
  'domain/index/comparison.ts': groundWords,
  'domain/index/enforcement.ts': [
    enforcementCaution,
    ...textsIn(enforcementActions, ['label']),
    ...textsIn(enforcementStatuses, ['label']),
  ],
  'domain/index/figures-edition.ts': [figuresTitle],
  'domain/index/lab-only-measures.ts': textsIn([labOnlyMeasures, otherNations], ['label', 'why']),
  'domain/index/matrix.ts': textsIn(quadrants, ['label', 'definition', 'explanation']),
  'domain/index/metric-explanations.ts': Object.values(metricExplanations),
  'domain/index/metrics.ts': [
    ...textsIn(metrics, ['label', 'shortLabel', 'unit']),
    ...metricCodes.flatMap(inputsOf).map((input) => `{count} ${metrics[input].unit}`),
  ],
  'domain/index/national.ts': textsIn(nationalMetrics, ['label', 'unit']),
  'domain/index/coverage.ts': textsIn(coverageStates, ['label']),
  'domain/index/epa.ts': starWords,
  'domain/index/not-applicable.ts': textsIn(reasons),
  'domain/index/peers.ts': countedNouns,
  'domain/index/rank.ts': [...Object.values(noRanks), noScore],
  'domain/index/ranking-notes.ts': textsIn(columnTips),
  'domain/index/ranking-view.ts': textsIn(rankingColumns, ['label']),
  ...tableIn('domain/index/record-robustness.ts', 'label'),
  'domain/index/record-weights.ts': textsIn(recordMeasures, ['why']),
  'domain/index/trust.ts': [trustCategories, deltaBases, trends]
    .flatMap((table) => textsIn(table, ['label']))
    .concat(Object.values(trustCategories).map(({ label }) => label.toLowerCase())),
  'domain/index/trust-verdicts.ts': Object.values(trustVerdicts),
  'domain/site/civic-loop.ts': textsIn(loopStages, ['label']),
  // One for each company that can be ranked.
  'domain/survey/rank-words.ts': Array.from({ length: 20 }, (_, index) => ordinal(index + 1)),
  'domain/survey/what-changed.ts': partsOfMaking,
  'domain/alerts/follow-form.ts': [...fieldTexts(followFields), ...Object.values(paces)],
  'domain/figures/provenance.ts': [
    ...textsIn(figureKinds, ['label', 'explanation']),
    ...Object.values(confidences),
    ...['Source', 'Read in', 'Covers', 'Formula', 'Note', 'Checked', 'Status'],
    'Riverline’s figure, not traced to a public source.',
  ],
  'domain/forms/forms.ts': [
    ...Object.values(formNames),
    ...Object.values(forms).flatMap((form) => [
      ...fieldTexts(form.fields),
      ...textsIn(form, ['submit', 'submitting', 'title', 'lines', 'text']),
    ]),
  ],
  'domain/forms/submission.ts': [
    rateLimitMessage,
    notStoredMessage,
    formError({ [honeypotField]: 'filled' }, forms.contact)!,
    'That was very quick. Please wait a moment and send it again.',
  ],
  'domain/live/feeds.ts': Object.values(unreadOverflows),
  'domain/live/shown-state.ts': textsIn(shownStates, ['label']),
  'domain/live/whom-to-call.ts': textsIn(incidentLines, ['regulator', 'note']),
  'domain/maps/bathing.ts': textsIn(bathingRatings, ['label']),
  'domain/maps/map-credits.ts': [mapCredits, areasAreApproximate],
  'domain/maps/map-feature.ts': ['Not reported or not rated'],
  'domain/maps/map-measures.ts': textsIn(mapMeasures, ['label', 'shortLabel', 'caution']),
  'domain/maps/map-view.ts': textsIn(mapLayers, ['label', 'one']),
  'domain/maps/nations.ts': textsIn(nations, ['label']),
  'domain/search/search-kinds.ts': textsIn(searchKinds, ['heading', 'badge']),
  'domain/site/attributions.ts': [...attributions],
  'domain/site/site.ts': [site.tagline],
  'app/charts/reading-chart.tsx': [...weekdayNames, ...monthNames.map((name) => name.slice(0, 3))],
  'app/routes/stations/station/parameter-section.tsx': ['Lowest', 'Mean', 'Highest', 'Readings'],
  'domain/stations/maintenance.ts': Object.values(maintenanceKinds),
  'domain/stations/marks.ts': [...marks, ...Object.values(markMeanings)],
  'domain/stations/parameters.ts': [
    ...textsIn(parameters, ['name', 'label', 'explanation']),
    thresholdProvenance.note!,
  ],
  'domain/stations/series.ts': textsIn(ranges, ['label', 'words']),
  'domain/stations/station.ts': textsIn(stationStatuses, ['label']),
  'domain/waters/bathing-water.ts': [
    'fewer than {count}',
    'more than {count}',
    'excellent',
    'good',
    'satisfactory',
    'no bathing',
  ],
})
