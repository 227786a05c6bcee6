import type { MetricCode } from './metrics.ts'

/** What each measure is, in a sentence or two. */
export const metricExplanations: Record<MetricCode, string> = {
  trust: 'The share of a company’s customers who trust it with river health, from a wave of the River Health Index.',
  'epa-stars':
    'Awarded each year by the Environment Agency in England and Natural Resources Wales in Wales. The method changed for 2021 and changes again from 2026.',
  'matrix-epa-equivalent':
    'Invented, so that a company that the EPA does not rate has a place in the matrix. Shown hollow.',
  overflows: 'How many storm overflows the company operates.',
  spills:
    'Counted spills in a year. Definitions and coverage differ between England, Wales, Scotland and Northern Ireland.',
  'spill-hours': 'Total duration of all spills in a year.',
  'spills-per-overflow':
    'Our division: spills in the year by the storm overflows counted for it. Fairer than a raw count.',
  'hours-per-spill': 'Our division: hours of spilling in the year by the number of counted spills.',
  'spills-in-england': 'For a company that works on both sides of the border: only what the Environment Agency counts.',
  'spill-hours-in-england':
    'For a company that works on both sides of the border: only what the Environment Agency counts.',
  'overflows-in-england':
    'For a company that works on both sides of the border: only what the Environment Agency lists.',
  'serious-incidents': 'Pollution incidents of category 1 (major) and 2 (significant) in a calendar year.',
  'total-incidents': 'Pollution incidents of categories 1 to 3 in a calendar year.',
  sewers:
    'What each company says of its network: rounded, and of different years. Regulators’ own lengths are not on our record.',
  'serious-incidents-per-10000-km':
    'Our division: serious incidents of the year by the length of sewers that the company states, times 10,000. A large network has more of everything; this takes that out.',
  'bathing-good':
    'Our count from the classes of bathing waters, by the sewerage company of the place as the copy that we read gives it. The newest such copy is of 2021. Farms, towns and birds decide a class, too.',
  enforcement:
    'The sum of the final cases on our record since 2020, which are not all cases. A case that is open counts nothing yet.',
  'amp8-total':
    'Total spending for 2025 to 2030. The basis says whether it is the final determination, a company’s plan or its own statement.',
  enhancement: 'The part of the 2025 to 2030 allowance meant for improvements, where it is published.',
  'cwqm-budget':
    'One public tender; all other values scale that tender by the number of storm overflows. No company’s budget is published.',
  bill: 'Average annual household bill. The note says whether inflation is in it. Water-only companies bill for water alone.',
  'bill-change': 'From 2024–25 to 2029–30 under the final determinations, before inflation.',
  'cma-bill-uplift':
    'The provisional redetermination of October 2025. Of the final decision we have found the average of the five only.',
  'ccw-trust': 'From Water Matters, the survey of the Consumer Council for Water. It is not the River Health Index.',
  'performance-payment':
    'What Ofwat’s performance rules made the company give back to customers for the year. Below zero: a reward.',
  population: 'Approximate. The basis says what was counted: people, customers or accounts.',
}
