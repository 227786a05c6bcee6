// npm test: everything a newcomer needs, from install to the last browser test. Closes with "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { build, env, install, root } from './setup.mjs'

const reports = mkdtempSync(path.join(tmpdir(), 'riverline-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

install()
const browser = findOrInstallBrowser()
build()

const totals = { passed: 0, failed: 0 }

/** Static checks count one each, so that none can be skipped unseen. */
const check = (name, command, args) => {
  console.log(`\n▸ ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' })
  totals[status === 0 ? 'passed' : 'failed']++
}

const suite = (name, command, args, extraEnv, count) => {
  console.log(`\n▸ ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, env: { ...env, ...extraEnv }, stdio: 'inherit' })
  let counts = { passed: 0, failed: 0 }
  try {
    counts = count()
  } catch {
    console.error(`${name} left no report`)
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  if (counts.passed + counts.failed === 0) counts.failed = 1
  totals.passed += counts.passed
  totals.failed += counts.failed
}

const readReport = (file) => JSON.parse(readFileSync(path.join(reports, file), 'utf8'))

check('Format and lint', 'biome', ['check', '--error-on-warnings', '.'])
check('Types', 'npm', ['run', '--silent', 'typecheck'])
check('Dead code', 'knip', [])
check('Content', 'node', ['scripts/check-content.ts'])
suite(
  'Unit, query and API tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path.join(reports, 'vitest.json')}`],
  {},
  () => {
    const report = readReport('vitest.json')
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + (report.success ? 0 : report.numFailedTests ? 0 : 1),
    }
  },
)
suite(
  'Browser tests',
  'playwright',
  ['test', '--reporter=list,json'],
  { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json') },
  () => {
    const { stats } = readReport('playwright.json')
    if (stats.flaky) console.log(`${stats.flaky} browser tests passed only on their second try`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  },
)

console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
