/**
 * The part of a wave's script that goes from answers to scores: counts of people who are alike, raking over these counts (people who are
 * alike have one weight), means with their standard errors. Written apart from rake.ts and make-wave.ts, which work respondent by respondent.
 */
export const rakeAnswers = `const round = (number, decimals) => Math.round(number * 10 ** decimals) / 10 ** decimals

// The file of answers as counts: [company, margins …, answers …, people].
const readAnswers = (path) => {
  const bytes = readFileSync(path)
  const { company, margins, questions, file } = inputs.survey
  if (createHash('sha256').update(bytes).digest('hex') !== file) {
    console.error('This is not the file that the wave was made of: its SHA-256 is not ' + file)
    process.exit(1)
  }
  const table = [...bytes.toString('utf8').replace(/^\\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\\r\\n]*))(,|\\r?\\n|$)/g)]
  const rows = [[]]
  for (const [all, quoted, plain, end] of table) {
    if (all === '') break
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  const [header, ...people] = rows.filter((row) => row.length > 0)
  const columns = [...new Set([company, ...margins.map(({ column }) => column)]), ...questions.map(({ column }) => column)]
  const counts = new Map()
  for (const row of people) {
    const values = JSON.stringify(columns.map((column) => row[header.indexOf(column)]))
    counts.set(values, (counts.get(values) ?? 0) + 1)
  }
  inputs.survey.columns = columns
  return [...counts].map(([values, count]) => [...JSON.parse(values), count])
}

// Weights, one for each line of people who are alike: the margins in turn, cut to the limits in between, until both hold.
const rake = (cells, { columns, margins, trim }) => {
  const people = cells.map((cell) => cell.at(-1))
  const everybody = people.reduce((a, b) => a + b)
  const weights = cells.map(() => 1 / everybody)
  const targets = margins.map(({ column, targets }) => {
    const all = Object.values(targets).reduce((a, b) => a + b)
    const at = columns.indexOf(column)
    return { at, shares: new Map(Object.entries(targets).map(([category, target]) => [category, target / all])) }
  })
  const totals = ({ at }) => {
    const sums = new Map()
    cells.forEach((cell, i) => sums.set(cell[at], (sums.get(cell[at]) ?? 0) + weights[i] * people[i]))
    return sums
  }
  const isMet = (margin) => {
    const sums = totals(margin)
    return [...margin.shares].every(([category, share]) => Math.abs(sums.get(category) - share) / share < 1e-10)
  }
  for (let round = 0; round < 200; round++) {
    for (let pass = 0; pass < 1000; pass++) {
      for (const margin of targets) {
        const sums = totals(margin)
        cells.forEach((cell, i) => (weights[i] *= margin.shares.get(cell[margin.at]) / sums.get(cell[margin.at])))
      }
      if (targets.every(isMet)) break
    }
    if (!trim) return weights
    const mean = weights.reduce((sum, weight, i) => sum + weight * people[i], 0) / everybody
    let cut = 0
    weights.forEach((weight, i) => {
      weights[i] = Math.min(trim.largest * mean, Math.max(trim.smallest * mean, weight))
      cut = Math.max(cut, Math.abs(weight - weights[i]) / mean)
    })
    if (cut < 1e-10) return weights
  }
  throw new Error('The margins cannot be met within the limits')
}

// Weighted means with linearised standard errors; too small a base has no score.
const scoresFrom = (cells) => {
  const { survey } = inputs
  const weights = rake(cells, survey)
  const score = (cell) => {
    const given = survey.questions.map(({ column, scores }) => scores[cell[survey.columns.indexOf(column)]])
    const counted = given.filter((one) => one !== null)
    return counted.length === 0 ? null : counted.reduce((a, b) => a + b) / counted.length
  }
  const at = survey.columns.indexOf(survey.company)
  return [...new Set(cells.map((cell) => cell[at]))].flatMap((company) => {
    const own = cells.map((cell, i) => ({ weight: weights[i], people: cell.at(-1), score: score(cell), company: cell[at] }))
    const answered = own.filter((line) => line.company === company && line.score !== null)
    const sum = (of) => answered.reduce((total, line) => total + of(line) * line.people, 0)
    const [base, all] = [sum(() => 1), sum(({ weight }) => weight)]
    if (base < 2 || Math.min(base, all ** 2 / sum(({ weight }) => weight ** 2)) < survey.smallestBase) return []
    const mean = sum(({ weight, score }) => weight * score) / all
    const variance = (base / (base - 1)) * sum(({ weight, score }) => ((weight * (score - mean)) / all) ** 2)
    return { company, kind: survey.kind, score: round(mean, 1), standardError: round(Math.sqrt(variance), 4) }
  })
}`
