// npm run check: format, lint, types, dead code, content and unit tests. What every commit must pass.
import { checksOf, runBeside } from './checks.mjs'
import { install, run } from './setup.mjs'

install()
const results = await Promise.all(checksOf().map(runBeside))
if (results.some(({ passed }) => !passed)) process.exit(1)
run('vitest', ['run', '--exclude', '**/*.slow.test.*'])
