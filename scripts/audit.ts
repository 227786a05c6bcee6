// npm run audit: runs the tests that measure what /audit tells of the site, and writes what they measured, with the commit that they ran on.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AuditReport } from '#domain/site/audit.ts'
// @ts-expect-error: it runs on a bare Node, so it is no TypeScript
import { findOrInstallBrowser } from './browser.mjs'
// @ts-expect-error: as above
import { build, env, root } from './setup.mjs'

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
if (git('status', '--porcelain')) {
  console.error('There are uncommitted changes: the report names a commit, and anybody must be able to run that.')
  process.exit(1)
}

build()
const folder = mkdtempSync(path.join(tmpdir(), 'riverline-audit-'))
const run = (command: string, args: string[]) =>
  // A test that fails leaves its note all the same.
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, AUDIT_FOLDER: folder, CHROMIUM_PATH: browser },
  })
const browser = findOrInstallBrowser()
run('vitest', ['run', 'tests/site/whole-site.slow.test.ts'])
run('playwright', ['test', '--reporter=line', 'tests/e2e/every-page.spec.ts', 'tests/e2e/house.spec.ts'])

const read = (name: string) => {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
  } catch {
    return null
  }
}
const notes = (start: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .sort()
    .map(read)
const opened = notes('every-page-')
const sum = (of: (note: Record<string, number>) => number) => opened.reduce((total, note) => total + of(note), 0)
const report: AuditReport = {
  date: new Date().toISOString().slice(0, 10),
  commit: git('rev-parse', 'HEAD'),
  links: read('links.json'),
  anchors: read('anchors.json'),
  html: read('html.json'),
  starts: read('starts.json'),
  weights: notes('weight-'),
  browser:
    opened.length === 0
      ? null
      : {
          pages: new Set(opened.flatMap((note) => note.opened)).size,
          axeRuns: sum((note) => note.axeRuns!),
          axeFaults: sum((note) => note.axeFaults!),
          strangers: sum((note) => note.strangers!),
          cookies: sum((note) => note.cookies!),
        },
}
rmSync(folder, { recursive: true })
const page = path.join(root, 'app/routes/audit')
mkdirSync(page, { recursive: true })
writeFileSync(path.join(page, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
console.log(report)
