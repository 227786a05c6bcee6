import type { EditionInputs } from './edition.ts'

/**
 * A script without dependencies that prints an edition's table. It is a second implementation on purpose: it shares no line with the site's
 * own, takes another road to the normal distribution (numerical integration), and a test holds the two to the same bytes.
 */
export const reproduceScript = (
  inputs: EditionInputs,
): string => `// Prints the published table of ${inputs.label}. Run: node reproduce.mjs
// The method: https://en.wikipedia.org/wiki/Holm–Bonferroni_method over all ordered pairs of scores.
const inputs = ${JSON.stringify(inputs, null, 2)}

// P(Z > z) by Simpson's rule over [z, z + 12] in steps of 1/2000.
const tail = (z) => {
  const f = (x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  let sum = f(z) + f(z + 12)
  for (let k = 1; k < 24000; k++) sum += f(z + k / 2000) * (k % 2 ? 4 : 2)
  return sum / 6000
}
const ordinal = (n) => n + (n % 100 > 10 && n % 100 < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' })[n % 10] || 'th')

const rows = inputs.scores.slice().sort((a, b) => b.score - a.score || (a.company < b.company ? -1 : 1))
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
const place = (row) => {
  if (!known) return 'None: no range known'
  if (row.best === 1 && row.worst === rows.length) return 'Any rank is possible'
  if (row.best === row.worst) return ordinal(row.rank) + ' and no other'
  return ordinal(row.rank) + ', between ' + ordinal(row.best) + ' and ' + ordinal(row.worst)
}
const lines = rows.map((row) => [row.company, row.score, row.kind, row.group ?? 'N/A', place(row)].join('\\t'))
process.stdout.write([inputs.label + ', ' + inputs.fielded, 'company\\tscore\\tkind\\tgroup\\trank', ...lines].join('\\n') + '\\n')
`
