// npm test: everything a newcomer needs, from install to the last browser test. Closes with "N passed, N failed".
// npm test -- --changed: what the changes since main may have touched.
// npm run test:slow: the tests that npm test leaves out for their length. CI runs both.
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
const onlySlow = process.argv.includes('--slow')
/** By the name of a file, since a file starts its server before it names its tests; in Playwright also by the tag of a test. */
const unitTier = onlySlow ? ['.slow.test.'] : ['--exclude', '**/*.slow.test.*']
const browserTier = [onlySlow ? '--grep' : '--grep-invert', String.raw`@slow|\.slow\.spec`]
const totals = { passed: 0, failed: 0, flaky: 0 }
const ran = []

/** Runs a suite and adds up its report: { passed, failed, flaky, tests: [{ name, ms, faults }] }. */
const suite = async (name, command, args, extraEnv, read) => {
  const from = performance.now()
  const { passed: succeeded, lastOutput } = await runBeside({
    name,
    command,
    args,
    env: { ...env, ...extraEnv },
    live: true,
  })
  let result = { passed: 0, failed: 0, flaky: 0, tests: [] }
  try {
    result = read()
  } catch {
    console.error(`${name} left no report`)
  }
  // A runner that fails without a failed test, or runs none of a whole suite, has not passed.
  if (result.failed === 0 && (!succeeded || (result.passed === 0 && !onlyChanged))) result.failed = 1
  if (result.failed > 0 && result.tests.every(({ faults }) => faults.length === 0))
    result.tests.push({ name, ms: 0, faults: [lastOutput] })
  for (const key of ['passed', 'failed', 'flaky']) totals[key] += result[key]
  ran.push(...result.tests)
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed in ${seconds(from)}`)
}

const readReport = (file) => JSON.parse(readFileSync(path.join(reports, file), 'utf8'))

const readVitest = () => {
  const { numPassedTests: passed, numFailedTests: failed, success, testResults } = readReport('vitest.json')
  const tests = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name)
    return [
      // A file that fails outside its tests, as by an import or a hook, says so here alone.
      { name: file, ms: 0, faults: message ? [message] : [] },
      ...assertionResults.map(({ fullName, duration, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        ms: duration ?? 0,
        faults: failureMessages,
      })),
    ]
  })
  return { passed, failed: failed || (success ? 0 : 1), flaky: 0, tests }
}

const readPlaywright = () => {
  const { stats, suites } = readReport('playwright.json')
  const specsIn = ({ file, specs = [], suites = [] }) => [
    ...specs.map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return {
        name: `${file}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        faults: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? 'no message')),
      }
    }),
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
  const results = await Promise.all(checks.map(runBeside))
  for (const [index, { passed, lastOutput }] of results.entries()) {
    totals[passed ? 'passed' : 'failed']++
    if (!passed) ran.push({ name: checks[index].name, ms: 0, faults: [lastOutput] })
  }
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
  await runChecks([buildCheck, ...(onlySlow ? [] : checksOf())])
  // Beside each other: unit tests wait for the database and for processes so often that they leave a quarter of two cores idle.
  await Promise.all([unitTests(['run', ...unitTier]), browserTests(browser, browserTier)])
}

const testChanged = async () => {
  install()
  const files = changedFiles()
  console.log(`${files.length} files have changed`)
  if (files.length === 0) return
  const titles = browserTestsFor(files)
  await runChecks([...(titles ? [buildCheck] : []), ...checksOf(files)])
  await unitTests(['related', '--run', '--passWithNoTests', ...unitTier, ...files])
  if (titles)
    await browserTests(findOrInstallBrowser(), ['--pass-with-no-tests', '--grep', titles, '--grep-invert', '@slow'])
}

await (onlyChanged ? testChanged() : testAll())

console.log('\nThe ten slowest tests')
for (const { name, ms } of ran.sort((a, b) => b.ms - a.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
// Once more at the end, where the last screen of a long log shows it.
for (const { name, faults } of ran) for (const fault of faults) console.log(`\n✘ ${name}\n${fault.slice(0, 2000)}`)
console.log(`\n${seconds(start)} in all, ${totals.flaky} flaky`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
