// node tests/faults/histories.ts [COUNT]: random histories of one overflow, read badly. Part of npm run test:faults.
import { problemsInHistories } from '#tests/support/overflow-histories.ts'

const count = Number(process.argv[2] ?? 10_000)
const problems = problemsInHistories(count)
for (const problem of problems) console.log(problem)
console.log(`${count} histories of torn, short, repeated and rolled-back reads, ${problems.length} wrong`)
if (problems.length > 0) process.exitCode = 1
