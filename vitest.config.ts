import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Called straight from a shell, vitest runs on the machine's own Node. The suite is for the pinned one, as `npm test` is.
if (Number(process.versions.node.split('.')[0]) < 24) {
  const pinned = path.join(import.meta.dirname, 'node_modules/.bin/node')
  process.exit(spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1)
}

export default defineConfig({
  test: {
    include: ['{app,server,domain,scripts,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // One PostgreSQL for the whole run, started before the first file and gone after the last.
    globalSetup: ['tests/support/global-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
