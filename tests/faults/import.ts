// node tests/faults/import.ts [ROUNDS]: SIGKILL while index data is imported and undone. All rows or none, every time.
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { killImports } from './import-run.ts'

const folder = await makeFolder('imports')
try {
  const { rounds, applied, undone, whole, none, broken } = await killImports(folder, Number(process.argv[2] ?? 60))
  console.log(
    `${rounds} kills: ${applied} imports applied, ${undone} undone; afterwards ${whole} times all rows, ${none} times none, ${broken.length} times neither`,
  )
  for (const line of broken) console.log(line)
  process.exitCode = broken.length === 0 && applied > 0 ? 0 : 1
} finally {
  await removeFolder(folder)
}
