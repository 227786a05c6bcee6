// npm run test:faults [-- PART OF A NAME...]: every part of the fault suite in turn, whatever became of those before, and a table at the end.
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const ofFaults = (file: string, ...args: string[]) => [`tests/faults/${file}.ts`, ...args]

const parts: { name: string; args: string[]; env?: Record<string, string> }[] = [
  { name: 'faults', args: ofFaults('faults') },
  { name: 'kills in mid-write', args: ofFaults('kill', '100') },
  { name: 'bookings through kills', args: ofFaults('booking', '500') },
  { name: 'kills of who reads the feeds', args: ofFaults('feeds', '25') },
  { name: 'takeover by another server', args: ofFaults('takeover', '5') },
  { name: 'histories of an overflow', args: ofFaults('histories', '10000') },
  { name: 'kills during imports', args: ofFaults('import', '60') },
  { name: 'edits by two', args: ofFaults('drafts', '10000', '20') },
  { name: 'odd requests', args: ofFaults('fuzz', '100000') },
  { name: 'legal requests through nginx', args: ofFaults('nginx') },
  {
    name: 'calls of the API',
    args: ['node_modules/vitest/vitest.mjs', 'run', 'server/api/openapi.test.ts'],
    env: { API_REQUESTS: '5000' },
  },
]

/** Shows what it prints, and keeps the last line: each part closes with its counts. */
const run = async ({ name, args, env }: (typeof parts)[number]) => {
  console.log(`\n· ${name}: node ${args.join(' ')}`)
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => {
    process.stdout.write(bytes)
    output = (output + bytes).slice(-20_000)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { name, code, seconds: Math.round((performance.now() - start) / 1000), counts: countsIn(output) }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const colours = /\u001b\[[\d;]*m/g
/** The verdicts of a table, the tests of Vitest, or the last line. */
const countsIn = (output: string) => {
  const lines = output.replace(colours, '').trim().split('\n')
  const verdicts = lines.map((line) => /\| (good|FAILED|–) \|$/.exec(line)?.[1]).filter((verdict) => verdict)
  if (verdicts.length > 0) {
    const count = (verdict: string) => verdicts.filter((one) => one === verdict).length
    return `${count('good')} good, ${count('FAILED')} failed, ${count('–')} not run`
  }
  const tests = lines.find((line) => /^\s*Tests /.test(line))
  return (tests ?? lines.at(-1) ?? '').trim().replaceAll('|', '/').slice(0, 300)
}

const wanted = process.argv.slice(2)
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const results: Awaited<ReturnType<typeof run>>[] = []
for (const part of chosen) results.push(await run(part))

console.log('\n| part | counts | time | verdict |\n| --- | --- | --- | --- |')
for (const { name, code, seconds, counts } of results)
  console.log(`| ${name} | ${counts} | ${seconds} s | ${code === 0 ? 'good' : `FAILED (${code ?? 'killed'})`} |`)
const failed = results.filter(({ code }) => code !== 0).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
if (failed > 0 || results.length === 0) process.exitCode = 1
