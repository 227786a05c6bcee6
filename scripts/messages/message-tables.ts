import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { followFields } from '#domain/alerts/follow-form.ts'
import { paces } from '#domain/alerts/pace.ts'
import { confidences, figureKinds } from '#domain/figures/provenance.ts'
import { type FormField, maxLengthOf } from '#domain/forms/field-rules.ts'
import { formNames, forms } from '#domain/forms/forms.ts'
import { formError, honeypotField, notStoredMessage, rateLimitMessage } from '#domain/forms/submission.ts'
import { unreadOverflows } from '#domain/live/feeds.ts'
import { shownStates } from '#domain/live/shown-state.ts'
import { incidentLines } from '#domain/live/whom-to-call.ts'
import { mapCredits } from '#domain/maps/map-credits.ts'
import { nations } from '#domain/maps/nations.ts'
import { searchKinds } from '#domain/search/search-kinds.ts'
import { attributions } from '#domain/site/attributions.ts'
import { site } from '#domain/site/site.ts'
import { maintenanceKinds } from '#domain/stations/maintenance.ts'
import { markMeanings, marks } from '#domain/stations/marks.ts'
import { parameters, thresholdProvenance } from '#domain/stations/parameters.ts'
import { ranges } from '#domain/stations/series.ts'
import { stationStatuses } from '#domain/stations/station.ts'
import { monthNames, weekdayNames } from '#domain/text/dates.ts'
import { bathingRatings } from '#domain/waters/bathing-water.ts'

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

const navigation = parse(readFileSync(path.resolve(import.meta.dirname, '../../content/navigation.yaml'), 'utf8'))

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
  'domain/maps/map-credits.ts': [mapCredits],
  'domain/maps/nations.ts': [nations.england.label, nations.scotland.label],
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
