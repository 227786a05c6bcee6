// npm test: everything a newcomer needs, from install to the last browser test. Closes with "N passed, N failed".
// npm test -- --changed: what the changes since main may have touched.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { browserTestsFor, changedFiles } from './changed.mjs'
import { checksOf, runBeside } from './checks.mjs'
import { env, install, root } from './setup.mjs'

const start = performance.now()
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(0)} s`
const reports = mkdtempSync(path.join(tmpdir(), 'riverline-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const onlyChanged = process.argv.includes('--changed')
const totals = { passed: 0, failed: 0, flaky: 0 }
const slowest = []

/** Runs a suite and adds up its report: { passed, failed, flaky, tests: [{ name, ms }] }. */
const suite = async (name, command, args, extraEnv, read) => {
  const from = performance.now()
  const succeeded = await runBeside({ name, command, args, env: { ...env, ...extraEnv }, live: true })
  let result = { passed: 0, failed: 0, flaky: 0, tests: [] }
  try {
    result = read()
  } catch {
    console.error(`${name} left no report`)
  }
  // A runner that fails without a failed test, or runs none of a whole suite, has not passed.
  if (result.failed === 0 && (!succeeded || (result.passed === 0 && !onlyChanged))) result.failed = 1
  for (const key of ['passed', 'failed', 'flaky']) totals[key] += result[key]
  slowest.push(...result.tests)
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed in ${seconds(from)}`)
}

const readReport = (file) => JSON.parse(readFileSync(path.join(reports, file), 'utf8'))

const readVitest = () => {
  const { numPassedTests: passed, numFailedTests: failed, success, testResults } = readReport('vitest.json')
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(root, name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  )
  return { passed, failed: failed || (success ? 0 : 1), flaky: 0, tests }
}

const readPlaywright = () => {
  const { stats, suites } = readReport('playwright.json')
  const specsIn = ({ file, specs = [], suites = [] }) => [
    ...specs.map(({ title, tests }) => ({
      name: `${file}: ${title}`,
      ms: tests.reduce((sum, { results }) => sum + results.reduce((total, { duration }) => total + duration, 0), 0),
    })),
    ...suites.flatMap(specsIn),
  ]
  const { expected, flaky, unexpected } = stats
  return { passed: expected + flaky, failed: unexpected, flaky, tests: suites.flatMap(specsIn) }
}

const unitTests = (args) => {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${path.join(reports, 'vitest.json')}`]
  return suite('Unit, query, API and whole-site tests', 'vitest', [...args, ...report], {}, readVitest)
}

const browserTests = (browser, args) =>
  suite(
    'Browser tests',
    'playwright',
    ['test', '--reporter=list,json', ...args],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json') },
    readPlaywright,
  )

/** Each counts one, so that none can be skipped unseen. The build is among them: two cores hold them all at once. */
const runChecks = async (checks) => {
  for (const passed of await Promise.all(checks.map(runBeside))) totals[passed ? 'passed' : 'failed']++
}
const buildCheck = {
  name: 'Build',
  command: 'node',
  args: ['-e', "import('./scripts/setup.mjs').then(({ build }) => build())"],
}

const browserCheck = {
  name: 'Browser',
  command: 'node',
  args: ['-e', "import('./scripts/browser.mjs').then(({ findOrInstallBrowser }) => findOrInstallBrowser())"],
}

const testAll = async () => {
  // A missing browser is installed in parallel with the dependencies.
  const browserInstalled = runBeside(browserCheck)
  install()
  await browserInstalled
  const browser = findOrInstallBrowser()
  await runChecks([buildCheck, ...checksOf()])
  // Beside each other: unit tests wait for the database and for processes so often that they leave a quarter of two cores idle.
  await Promise.all([unitTests(['run']), browserTests(browser, [])])
}

const testChanged = async () => {
  install()
  const files = changedFiles()
  console.log(`${files.length} files have changed`)
  if (files.length === 0) return
  const titles = browserTestsFor(files)
  await runChecks([...(titles ? [buildCheck] : []), ...checksOf(files)])
  await unitTests(['related', '--run', '--passWithNoTests', ...files])
  if (titles) await browserTests(findOrInstallBrowser(), ['--pass-with-no-tests', '--grep', titles])
}

await (onlyChanged ? testChanged() : testAll())

console.log('\nThe ten slowest tests')
for (const { name, ms } of slowest.sort((a, b) => b.ms - a.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
console.log(`\n${seconds(start)} in all, ${totals.flaky} flaky`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
