// npm run check: format, lint, types, dead code, content and unit tests. What every commit must pass.
import { checksOf, runBeside } from './checks.mjs'
import { install, run } from './setup.mjs'

install()
const passed = await Promise.all(checksOf().map(runBeside))
if (passed.includes(false)) process.exit(1)
run('vitest', ['run'])
