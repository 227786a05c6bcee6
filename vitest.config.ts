import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Called straight from a shell, vitest runs on the machine's own Node. The suite is for the pinned one, as `npm test` is.
if (Number(process.versions.node.split('.')[0]) < 24) {
  const pinned = path.join(import.meta.dirname, 'node_modules/.bin/node')
  process.exit(spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1)
}

/** Limits end what hangs. They are no assertion: the suite fills the machine, and a test is no worse for waiting its turn. */
const everywhere = {
  environment: 'node',
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
} as const

export default defineConfig({
  test: {
    // By default one core is left free for the watcher. The database and its clients wait for each other often enough.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...everywhere,
          name: 'rules and parts',
          include: ['{app,domain,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['app/{routes,admin}/**/*.test.{ts,tsx}'],
          // They keep nothing between one call and the next, so the files of a worker share the modules they import.
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server and site',
          // Routes too: their loaders and actions are asked through a real database.
          include: ['{server,tests,app/routes,app/admin}/**/*.test.{ts,tsx}'],
          // Each has a database of its own, and what a server keeps in memory belongs to the server object that a test makes.
          isolate: false,
          // One PostgreSQL for the whole run, started before the first file and gone after the last.
          globalSetup: ['tests/support/global-database.ts'],
        },
      },
    ],
  },
})
