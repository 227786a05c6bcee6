/** A script without dependencies that prints the table of the figures. A second implementation on purpose: it divides the rates itself. */
export const figuresScript = (inputs: string): string => `// Prints the published table. Run: node reproduce.mjs
const inputs = ${inputs}

const valueOf = ({ value, divide }) => (divide ? Math.round((divide[0] / divide[1]) * divide[2] * 10) / 10 : value)
const known = inputs.values.map((entry) => ({ ...entry, value: valueOf(entry) })).filter(({ value }) => value !== null)

// Of each measure the newest period that anybody has. An invented value does not count, but for the scores, which say so.
const newest = {}
const rows = {}
for (const { company, metric, period, kind } of known) {
  if (metric !== 'trust' && kind === 'illustrative') continue
  rows[company] = {}
  if (metric !== 'trust' && !(newest[metric] > period)) newest[metric] = period
}
for (const { company, metric, period, kind, value } of known) {
  if (metric === 'trust') Object.assign(rows[company], { score: value, kind })
  else if (kind !== 'illustrative' && newest[metric] === period) rows[company][metric] = value
}
const metrics = Object.keys(newest).sort()
const lines = Object.keys(rows)
  .sort()
  .map((company) => [company, ...['score', 'kind', ...metrics].map((name) => rows[company][name] ?? 'N/A')])
const header = ['company', 'score', 'kind', ...metrics.map((metric) => metric + ' ' + newest[metric])]
for (const cells of [[inputs.title], header, ...lines]) console.log(cells.join('\\t'))
`
