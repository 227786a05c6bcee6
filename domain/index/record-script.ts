import { placeInWords } from '../survey/reproduce-script.ts'

/**
 * A script without dependencies that prints the record index. A second implementation on purpose: it divides the rates itself, and finds the
 * best and the worst rank under any weighting without a linear programme, by all edges of the cones in which companies lead each other.
 */
export const recordScript = (inputs: string): string => `// Prints the published table. Run: node reproduce.mjs
const inputs = ${inputs}

const oneDecimal = (number) => Math.round(number * 10) / 10
const valueOf = ({ value, divide }) => (divide ? oneDecimal(divide[0] / divide[1]) : value)

// The years in which a measure is known of all companies, newest first. An invented value does not count.
const wholeYears = ({ values, oneBasis }) => {
  const years = {}
  for (const entry of values)
    if (entry.kind !== 'illustrative') (years[entry.period] ??= {})[entry.company] = entry
  return Object.keys(years)
    .sort()
    .reverse()
    .map((period) => ({ period, entries: inputs.companies.map((company) => years[period][company]) }))
    .filter(({ entries }) => entries.every(Boolean) && !(oneBasis && new Set(entries.map(({ basis }) => basis)).size > 1))
    .map(({ period, entries }) => ({ period, values: entries.map(valueOf) }))
}
const measures = inputs.measures.map((measure) => ({ ...measure, years: wholeYears(measure) }))

// Each measure from 0, the worst of any whole year, to 100, the best; the score is their weighted mean.
const standings = (year) => {
  const used = measures.flatMap((measure) => {
    const current = measure.years.find(({ period }) => !year || period === year)
    if (!current) return []
    const all = measure.years.flatMap(({ values }) => values)
    const [low, high] = [Math.min(...all), Math.max(...all)]
    const [best, worst] = measure.better === 'higher' ? [high, low] : [low, high]
    return { ...measure, ...current, best, worst }
  })
  const total = used.reduce((sum, { weight }) => sum + weight, 0)
  const means = inputs.companies.map(
    (_, i) =>
      used.reduce((sum, { values, best, worst, weight }) => {
        const part = best === worst ? 50 : (100 * (values[i] - worst)) / (best - worst)
        return sum + weight * part
      }, 0) / total,
  )
  return { used, means }
}

// The best and the worst rank of a company under any weights. "leads" is by how much each other company is ahead in each measure.
const choices = (items, count) =>
  count === 0 ? [[]] : items.flatMap((item, i) => choices(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]))
const without = (row, k) => row.filter((_, i) => i !== k)
const determinant = ([first, ...rest]) =>
  first
    ? first.reduce((sum, entry, k) => sum + (k % 2 ? -entry : entry) * determinant(rest.map((row) => without(row, k))), 0n)
    : 1n
const range = (rows, own) => {
  const leads = without(rows, own).map((row) => row.map((entry, k) => entry - rows[own][k]))
  const axes = rows[own].map((_, k) => rows[own].map((_, l) => (k === l ? 1n : 0n)))
  const edges = choices([...leads, ...axes], axes.length - 1).flatMap((chosen) => {
    const edge = axes.map((_, k) => (k % 2 ? -1n : 1n) * determinant(chosen.map((row) => without(row, k))))
    return [edge, edge.map((entry) => -entry)].filter((one) => one.every((entry) => entry >= 0n) && one.some(Boolean))
  })
  // For each edge, which of the others are ahead (1), level (0) or behind (-1).
  const signs = edges.map((edge) =>
    leads.map((lead) => {
      const ahead = lead.reduce((sum, entry, k) => sum + entry * edge[k], 0n)
      return ahead > 0n ? 1 : ahead < 0n ? -1 : 0
    }),
  )
  const best = 1 + Math.min(...signs.map((sign) => sign.filter((one) => one > 0).length))
  let worst = 1
  for (let set = 1; set < 2 ** leads.length; set++) {
    const members = leads.map((_, j) => j).filter((j) => set & (1 << j))
    const cone = signs.filter((sign) => members.every((j) => sign[j] >= 0))
    // Between the edges all members are ahead at once if each is ahead at one of them.
    if (members.every((j) => cone.some((sign) => sign[j] > 0))) worst = Math.max(worst, 1 + members.length)
  }
  return { best, worst }
}

${placeInWords}
const { used, means } = standings()
const upward = inputs.companies.map((_, i) =>
  used.map(({ values, better }) => BigInt(Math.round((better === 'higher' ? values[i] : -values[i]) * 1e6))),
)
const rows = inputs.companies.map((company, i) => {
  const rank = 1 + means.filter((mean) => mean > means[i] + 1e-9).length
  return { company, i, rank, ...range(upward, i) }
})
rows.sort((a, b) => a.rank - b.rank || (a.company < b.company ? -1 : 1))
const periods = new Set(inputs.measures.flatMap(({ values }) => values.map(({ period }) => period)))
const years = [...periods].sort().reverse().map((year) => ({ year, ...standings(year) })).filter(({ used }) => used.length > 1)
const header = [
  'company', 'score', 'rank',
  ...used.map(({ metric, period }) => metric + ' ' + period),
  ...years.map(({ year }) => 'index ' + year),
]
const lines = rows.map((row) => [
  row.company, oneDecimal(means[row.i]), place(row, rows.length),
  ...used.map(({ values }) => values[row.i]),
  ...years.map(({ means }) => oneDecimal(means[row.i])),
])
process.stdout.write([[inputs.title], header, ...lines].map((cells) => cells.join('\\t')).join('\\n') + '\\n')
`
