// Looks for secrets in the files that git tracks. One of the checks of `npm run check`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findSecrets } from './secrets.ts'

/** A downloaded archive has no list of tracked files; its author's checkout had. */
const trackedFiles = (): string[] => {
  try {
    const list = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return list.split('\0').filter(Boolean)
  } catch {
    console.log('No git checkout: nothing is looked through for secrets.')
    return []
  }
}

const read = (path: string): string => {
  try {
    const bytes = readFileSync(path)
    return bytes.includes(0) ? '' : bytes.toString('utf8')
  } catch {
    // Deleted and not committed yet, or a link that leads nowhere.
    return ''
  }
}

const found = trackedFiles().flatMap((path) => findSecrets(path, read(path)))
for (const { place, kind } of found) console.error(`${place}: this looks like a ${kind}.`)
if (found.length > 0) {
  console.error('Take it out, and change it wherever it is in use: what was committed once is known.')
  process.exitCode = 1
}
