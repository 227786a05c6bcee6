import { rakeAnswers } from './rake-script.ts'

/** Shared by the scripts: a rank is never given without its range. */
export const placeInWords = `const ordinal = (n) => n + (n % 100 > 10 && n % 100 < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' })[n % 10] || 'th')
const place = ({ rank, best, worst }, companies) => {
  if (best === 1 && worst === companies) return 'Any rank is possible'
  if (best === worst) return ordinal(rank) + ' and no other'
  return ordinal(rank) + ', between ' + ordinal(best) + ' and ' + ordinal(worst)
}`

/**
 * A script without dependencies that prints the table of a wave. It is a second implementation on purpose: it shares no line with the site's
 * own, takes another road to the normal distribution (numerical integration), and a test holds the two to the same bytes. Where it has
 * the answers, or is given their file, it starts from them and weights them anew; else it starts from the scores and their standard errors.
 */
export const reproduceScript = (inputs: string): string => `// Prints the published table. Run: node reproduce.mjs
// Whoever holds the file of answers: node reproduce.mjs answers.csv
// The method of the ranges: https://en.wikipedia.org/wiki/Holm–Bonferroni_method over all ordered pairs of scores.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const inputs = ${inputs}

${rakeAnswers}

// P(Z > z) by Simpson's rule over [z, z + 12] in steps of 1/2000.
const tail = (z) => {
  const f = (x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  let sum = f(z) + f(z + 12)
  for (let k = 1; k < 24000; k++) sum += f(z + k / 2000) * (k % 2 ? 4 : 2)
  return sum / 6000
}
${placeInWords}

const answers = process.argv[2] ? readAnswers(process.argv[2]) : inputs.survey?.answers
const rows = answers ? scoresFrom(answers) : inputs.scores.slice()
rows.sort((a, b) => b.score - a.score || (a.company < b.company ? -1 : 1))
const known = rows.length > 0 && rows.every((row) => row.standardError !== null)
for (const row of rows) {
  row.rank = 1 + rows.filter((other) => other.score > row.score).length
  row.best = 1
  row.worst = rows.length
}
if (known) {
  const tests = []
  for (const a of rows)
    for (const b of rows)
      if (a !== b) {
        const d = a.score - b.score
        const p = d === 0 ? 0.5 : tail(d / Math.sqrt(a.standardError ** 2 + b.standardError ** 2))
        tests.push({ a, b, p })
      }
  tests.sort((x, y) => x.p - y.p)
  for (let i = 0; i < tests.length && tests[i].p <= (1 - inputs.confidence) / (tests.length - i); i++) {
    tests[i].b.best++
    tests[i].a.worst--
  }
  let reach = 0
  let group = -1
  for (const row of rows.slice().sort((a, b) => a.best - b.best || a.worst - b.worst)) {
    if (row.best > reach) group++
    row.group = String.fromCharCode(65 + group)
    reach = Math.max(reach, row.worst)
  }
}
const lines = rows.map((row) => [
  row.company, row.score, row.kind, row.group ?? 'N/A', known ? place(row, rows.length) : 'None: no range known',
])
const header = ['company', 'score', 'kind', 'group', 'rank']
process.stdout.write([[inputs.title], header, ...lines].map((cells) => cells.join('\\t')).join('\\n') + '\\n')
`
