import type { Wave } from '#domain/index/company.ts'
import type { WaveSurvey } from '#domain/schemas/survey.ts'
import { longDate } from '#domain/text/dates.ts'
import type { Text } from '#domain/text/message.ts'
import { formatNumber } from '#domain/text/numbers.ts'

/** What the British Polling Council asks pollsters to disclose; null where it is not published. */
export const disclosureOf = (wave: Wave, survey: WaveSurvey | null, changed: string | null, t: Text) => {
  const making = survey?.making
  const weighting = survey?.weighting
  const rows: [term: string, text: string | null | undefined][] = [
    [t('Who was asked'), making?.population],
    [t('How'), making?.mode],
    [
      t('When'),
      making
        ? t('{from} to {to}', { from: longDate(making.from), to: longDate(making.to) })
        : t(longDate(wave.fielded)),
    ],
    [t('Fieldwork by'), making?.fieldworkBy],
    [t('Paid for by'), making?.paidBy],
    [t('Respondents'), weighting ? formatNumber(weighting.respondents) : t(wave.respondentsLabel)],
    [
      t('Response'),
      making?.invited && weighting
        ? t('{respondents} of {invited} invited', {
            respondents: formatNumber(weighting.respondents),
            invited: formatNumber(making.invited),
          })
        : null,
    ],
    [
      t('Effective sample'),
      weighting &&
        t('{sample}: weighting costs as much as a design effect of {effect}', {
          sample: formatNumber(Math.round(weighting.effectiveBase)),
          effect: weighting.designEffect.toFixed(2),
        }),
    ],
    [
      t('Weights'),
      weighting &&
        t('From {smallest} to {largest} times the mean; {trimmed} cut to a limit; {passes} passes', {
          smallest: weighting.smallest,
          largest: weighting.largest,
          trimmed: formatNumber(weighting.trimmed),
          passes: weighting.passes,
        }),
    ],
    [t('What changed'), changed],
    [t('File of answers'), survey && t('Not kept. SHA-256 {sha256}', { sha256: survey.sha256 })],
  ]
  if (making?.note) rows.push([t('Note'), making.note])
  return rows
}
