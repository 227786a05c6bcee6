// npm run check: format, lint, types, dead code, import directions, unit tests. What every commit must pass.
import { install, run } from './setup.mjs'

install()
run('biome', ['check', '--error-on-warnings', '.'])
run('react-router', ['typegen'])
run('tsc', ['--noEmit'])
run('knip', [])
run('node', ['scripts/check-content.ts'])
run('vitest', ['run'])
