interface Goal {
  atLeast?: number
  atMost?: number
  unit?: string
}

const rows: { what: string; goal: string; figure: string; verdict: string }[] = []

/** Holds a figure against its goal, for the table at the end. A missed goal makes the exit code 1. */
export const judge = (what: string, figure: number, { atLeast, atMost, unit = '' }: Goal) => {
  const isMet = figure >= (atLeast ?? Number.NEGATIVE_INFINITY) && figure <= (atMost ?? Number.POSITIVE_INFINITY)
  const goal = atLeast === undefined ? `${atMost}${unit} or less` : `${atLeast}${unit} or more`
  rows.push({ what, goal, figure: `${Math.round(figure * 100) / 100}${unit}`, verdict: isMet ? 'met' : 'MISSED' })
  if (!isMet) process.exitCode = 1
}

export const printVerdicts = () => {
  const width = (key: keyof (typeof rows)[number]) => Math.max(key.length, ...rows.map((row) => row[key].length))
  const line = (row: (typeof rows)[number]) =>
    `| ${row.what.padEnd(width('what'))} | ${row.goal.padEnd(width('goal'))} | ${row.figure.padStart(width('figure'))} | ${row.verdict} |`
  console.log(`\n${line({ what: 'what', goal: 'goal', figure: 'figure', verdict: 'verdict' })}`)
  console.log(
    `|${'-'.repeat(width('what') + 2)}|${'-'.repeat(width('goal') + 2)}|${'-'.repeat(width('figure') + 1)}:| --- |`,
  )
  for (const row of rows) console.log(line(row))
}
