import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parseAllDocuments } from 'yaml'

/** What others read and no build of ours does: a slip would be found by whoever deploys. */
const root = path.resolve(import.meta.dirname, '../..')
const documentsOf = (file: string) =>
  parseAllDocuments(readFileSync(path.join(root, file), 'utf8'), { prettyErrors: true })
const valuesOf = (file: string) => [...documentsOf(file)].map((document) => document.toJS())

const files = globSync(['compose.yaml', 'deploy/**/*.{yaml,yml}', '.github/**/*.{yaml,yml}'], { cwd: root }).sort()

it('finds the YAML of compose, Kubernetes and GitHub', () => {
  expect(files).toEqual(expect.arrayContaining(['.github/workflows/ci.yml', 'compose.yaml', 'deploy/kubernetes.yaml']))
  expect(files.length).toBeGreaterThan(6)
})

it.each(files)('%s is YAML that a parser takes without a warning', (file) => {
  const documents = [...documentsOf(file)]
  expect(documents.length).toBeGreaterThan(0)
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings].map(({ message }) => message))).toEqual(
    [],
  )
})

it('describes services, objects and jobs that are whole', () => {
  const [compose] = valuesOf('compose.yaml')
  for (const [name, service] of Object.entries<Record<string, unknown>>(compose.services)) {
    expect([name, Boolean(service.image ?? service.build)]).toEqual([name, true])
    for (const needed of Object.keys((service.depends_on as object) ?? {}))
      expect(compose.services).toHaveProperty(needed)
  }
  for (const object of valuesOf('deploy/kubernetes.yaml'))
    expect(object).toMatchObject({
      apiVersion: expect.any(String),
      kind: expect.any(String),
      metadata: { name: expect.any(String) },
    })
  const [ci] = valuesOf('.github/workflows/ci.yml')
  for (const job of Object.values<{ steps: { run?: string; uses?: string }[] }>(ci.jobs))
    for (const step of job.steps) expect(Boolean(step.run ?? step.uses)).toBe(true)
})

interface Component {
  name: string
  version: string
  type: string
  purl: string
  hashes: { alg: string; content: string }[]
}

it('npm run sbom writes CycloneDX with each package that the site runs on, at its version and with its hash', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-sbom-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'sbom.cdx.json')
  execFileSync(process.execPath, ['scripts/sbom.ts', file], { cwd: root, stdio: 'pipe' })
  const bom = JSON.parse(await readFile(file, 'utf8'))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) })
  const components: Component[] = bom.components
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(Object.keys(dependencies).length).toBeGreaterThan(30)
  for (const [name, version] of Object.entries(dependencies)) {
    const found = components.find((component) => component.name === name && component.version === version)
    expect([name, found?.purl], name).toEqual([name, `pkg:npm/${name.replace('@', '%40')}@${version}`])
    expect(found!.hashes.some(({ alg, content }) => alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(content))).toBe(true)
  }
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const needed = Object.entries<{ name?: string; version: string; dev?: boolean }>(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, '')}@${version}`)
  expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual([...new Set(needed)].sort())
  expect(bom.metadata.component.name).toBe('riverline')
})
