import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
const sources = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
const allOf = (expression: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(expression)].map(([, found]) => found!))),
]

/** Whoever runs the site knows it by these names. A new one has to be explained. */
describe('docs/operations.md', () => {
  it('explains every metric, and no other', () => {
    const metrics = allOf(/'((?:riverline|process|nodejs)_[a-z0-9_]+)'/g)
    const documented = [...page.matchAll(/^\| (`(?:riverline|process|nodejs)_.*?) \|/gm)]
      .flatMap(([, cell]) => cell!.match(/\w+/g)!)
      .sort()
    expect(metrics.length).toBeGreaterThan(30)
    expect(documented).toEqual(metrics.sort())
  })

  it('explains every message of the log', () => {
    const messages = allOf(/\blog\.(?:info|warn|error|fatal)\([^\n]*?, '([^']+)'\)/g)
    const workers = allOf(/startWorker\(\{ name: '([^']+)'/g).map((name) => `${name} failed`)
    expect(messages.length).toBeGreaterThan(15)
    expect([...messages, ...workers].filter((message) => !page.includes(`\`${message}\``))).toEqual([])
  })
})

it('gives the container the memory settings that npm start and the systemd unit read', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const settings = read('deploy/frugal.env').match(/^[A-Z].*$/gm)!
  expect(settings.length).toBeGreaterThan(2)
  const inContainer = read('Dockerfile').match(/\S+=\S+/g)!
  expect(settings.filter((setting) => !inContainer.includes(setting))).toEqual([])
  expect(read('deploy/riverline.service')).toContain('/deploy/frugal.env')
})
