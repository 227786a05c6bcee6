// The checks that need no running site. One list for `npm test` and `npm run check`. Runs on Node 20 with no dependency.
import { spawn } from 'node:child_process'
import { env, root } from './setup.mjs'

/** `files` narrows a check to what has changed, where its tool can be told so. */
export const checksOf = (files = ['.']) => [
  {
    name: 'Format and lint',
    command: 'biome',
    args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
  },
  { name: 'Types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'Dead code', command: 'knip', args: [] },
  { name: 'Content', command: 'node', args: ['scripts/check-content.ts'] },
  { name: 'Secrets', command: 'node', args: ['scripts/check-secrets.ts'] },
]

/**
 * Runs a command in parallel with others. Its output is printed when it ends, or, if it is `live`, as it comes. Answers whether it
 * passed, and the end of what it printed.
 */
export const runBeside = ({ name, command, args, env: variables = env, live = false }) =>
  new Promise((resolve) => {
    const start = performance.now()
    const child = spawn(command, args, { cwd: root, env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (text) => {
      if (live) process.stdout.write(text)
      output += text
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', take)
    child.on('error', (error) => take(error.message))
    child.on('close', (status) => {
      const passed = status === 0
      console.log(
        `\n▸ ${name}: ${passed ? 'passed' : 'failed'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
      )
      if (!live && output.trim()) console.log(output.trim())
      resolve({ passed, lastOutput: output.slice(-2000) })
    })
  })
