// npm run sbom: the software bill of materials of what the site runs on, for every platform, in CycloneDX's JSON.
// It follows from package-lock.json, so it is made when it is asked for and not kept in the repository.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Bom {
  components: { 'bom-ref': string; hashes?: unknown[] }[]
}
interface Manifest {
  devDependencies?: unknown
}
interface Lock {
  packages: Record<string, Manifest & { dev?: boolean }>
}

const file = path.resolve(process.argv[2] ?? 'build/sbom.cdx.json')

/**
 * The manifest and the lock file without what only development needs, which the lock file marks. npm's own `--omit=dev` leaves out whatever
 * a tool of development asks for too: React, for one.
 */
const writeProduction = (folder: string) => {
  const write = (name: string, value: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(value))
  const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'))
  const { devDependencies: _, ...manifest } = read('package.json') as Manifest
  const lock = read('package-lock.json') as Lock
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  const packages = Object.fromEntries(kept.map(([place, { devDependencies: _, ...rest }]) => [place, rest]))
  write('package.json', manifest)
  write('package-lock.json', { ...lock, packages })
}

const scratch = mkdtempSync(path.join(tmpdir(), 'riverline-sbom-'))
// npm names what the bill is of by its folder.
const folder = path.join(scratch, 'riverline')
try {
  mkdirSync(folder)
  writeProduction(folder)
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { components } = JSON.parse(text) as Bom
  const unhashed = components.filter(({ hashes }) => !hashes?.length)
  if (components.length === 0 || unhashed.length > 0) {
    const names = unhashed.map((component) => component['bom-ref']).join(', ')
    throw new Error(`The lock file does not name every package by its hash: ${names || 'it names none'}`)
  }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${components.length} packages in ${path.relative(process.cwd(), file)}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
