// Spills per storm overflow, by company and year, from the open data of the River Health Index.
// Run it with Node 24 or newer: SITE=https://… node spills-per-overflow.ts
const site = process.env.SITE ?? 'http://localhost:3000'

interface Value {
  company: string
  metric: string
  period: string
  value: number | null
  mark: string | null
  note: string | null
}

const response = await fetch(`${site}/data/company-values.json`)
if (!response.ok) throw new Error(`${response.status} from ${response.url}`)
const { rows: values } = (await response.json()) as { rows: Value[] }

// Values that measure nothing carry a mark. Leave them out of any analysis.
const measured = values.filter(({ metric, mark, value }) => metric === 'spills-per-overflow' && !mark && value !== null)
const years = [...new Set(measured.map(({ period }) => period))].sort()
const newest = years.at(-1)

const byCompany = new Map<string, Map<string, number>>()
for (const { company, period, value } of measured)
  byCompany.set(company, (byCompany.get(company) ?? new Map()).set(period, value!))

// Code points, not the alphabet of a locale: the same order in every language.
const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const rows = [...byCompany].sort(
  ([a, one], [b, other]) => (other.get(newest!) ?? -1) - (one.get(newest!) ?? -1) || byName(a, b),
)

const cell = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(1)).padStart(8)
console.log('Spills per storm overflow')
console.log('Company'.padEnd(28) + years.map((year) => year.padStart(8)).join(''))
for (const [company, found] of rows)
  console.log(company.padEnd(28) + years.map((year) => cell(found.get(year))).join(''))
console.log('\nWhat the values do and do not mean:')
for (const note of [...new Set(measured.map(({ note }) => note).filter(Boolean))].sort()) console.log(`- ${note}`)
