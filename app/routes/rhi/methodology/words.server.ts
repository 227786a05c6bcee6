import type { Text } from '#domain/text/message.ts'

/** A text in three or more parts: what stands between the marks is a link or strong. Done here, it costs the page no script. */
const partsOf = (text: string) => text.split(/<\/?\d>/)

/** Sentences with a link or a strong word in them. */
export const sentencesIn = (waveLabel: string, t: Text) => ({
  made: partsOf(
    t(
      '<0>How {wave} was made</0>: who was asked, when, for whom, the questions, the weights and the bases, as far as they are known.',
      { wave: t(waveLabel) },
    ),
  ),
  rank: partsOf(
    t(
      '<0>Rank</0> follows the score, best first. Equal scores share a rank and the next is skipped. It is shown only together with the range in which it lies with 95% confidence, and not at all where that range is the whole table or the scores came without their errors. A company without a score has no rank, and neither has one whose score is zero.',
    ),
  ),
  difference: partsOf(
    t(
      '<0>Difference</0> is measured against the previous wave. While there is one wave only, it is measured against the sector mean.',
    ),
  ),
  weights: partsOf(
    t(
      'Weights count by their share of the sum: 50, 50, 0 and 0 are the same as 10, 10, 0 and 0. The published <0>record index</0> weighs four measures alike and leaves the others out.',
    ),
  ),
  corrections: partsOf(
    t(
      'Tell us if a number is wrong. Every company page and the <0>get-involved page</0> have a form. What we do with it is in the <1>corrections policy</1>, and all of them are in the <2>ledger</2>.',
    ),
  ),
})

/** What the index cannot show. */
export const limitsIn = (t: Text) => [
  t('Trust is an opinion. It may follow headlines, bills or burst mains as much as rivers.'),
  t('Customers of large companies outnumber those of small ones, whose scores are less certain.'),
  t('Counts of spills and incidents are not adjusted for the size of a company; rates are, and we sort by them.'),
  t('Spills before 2024 are undercounted, because not every overflow had a monitor. 2025 was a dry year.'),
  t('The enforcement record is what we found. Most prosecutions by the Environment Agency are missing.'),
  t('The four nations count overflows and rate companies differently. We do not rank across those lines.'),
  t(
    'Many public figures were read in a report of the document, not in the document. Each note says which: read at the publisher, read in a named report of it, or not checked.',
  ),
]
