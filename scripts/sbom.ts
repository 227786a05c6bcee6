// npm run sbom: the software bill of materials of what the site runs on, for every platform, in CycloneDX's JSON.
// It follows from package-lock.json, so it is made when it is asked for and not kept in the repository.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface Bom {
  components: { 'bom-ref': string; hashes?: unknown[] }[]
}

const file = path.resolve(process.argv[2] ?? 'build/sbom.cdx.json')
const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], {
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
