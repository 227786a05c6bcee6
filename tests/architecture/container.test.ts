import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { imports } from '#tests/support/import-graph.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const dockerfile = read('Dockerfile')
const { dependencies, scripts } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

/** Files and folders that the last stage copies, by their path in the image, which is that in the checkout. */
const copiedBy = (text: string): string[] =>
  [...text.slice(text.lastIndexOf('\nFROM ')).matchAll(/^COPY (.+)$/gm)].flatMap(([, line]) => {
    const names = line!.split(/\s+/).filter((name) => !name.startsWith('--'))
    const target = path.posix.normalize(names.pop()!)
    // Into a folder under their own names, or one of them under a name of its own.
    return target.endsWith('/') ? names.map((name) => path.posix.join(target, path.posix.basename(name))) : [target]
  })

const isCopied = (file: string, copied: readonly string[]) =>
  copied.some((name) => file === name || file.startsWith(`${name}/`))

/** What is run: the command of the image, and what docs/deployment.md has operators run in it. */
const commandOf = (text: string) => JSON.parse(/^CMD (\[.*\])$/m.exec(text)![1]!).at(-1) as string
const starts = [commandOf(dockerfile), ...['backup', 'restore'].map((name) => scripts![name]!.replace('node ', ''))]

const serverFiles = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
/** Threads are started from their source, and some files are read, by their path from the root. */
const namedInServer = serverFiles.flatMap((file) =>
  [...read(file).matchAll(/(?:runInThread[^(]*\(\s*|projectRoot\(\), )'([\w./-]+)'/g)].map(([, name]) => name!),
)
const threads = namedInServer.filter((name) => name.endsWith('.ts'))

const targets = Map.groupBy(imports, ({ from }) => from)
/** Everything that these files import, and what that imports. */
const reachedFrom = (files: readonly string[]) => {
  const reached = new Set(files)
  for (const file of reached) for (const { to } of targets.get(file) ?? []) reached.add(to)
  return [...reached]
}
const run = reachedFrom([...starts, ...threads])

const packagesOf = (file: string) =>
  [...read(file).matchAll(/^(?!import type )(?:.*\s)?(?:from |import |import\()'([@a-z][\w@:/.-]*)'/gm)]
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0])

describe('the container', () => {
  it('is walked from its command, the operator’s commands and every thread', () => {
    expect(starts).toEqual(['scripts/serve.ts', 'scripts/backup.ts', 'scripts/restore.ts'])
    expect(threads.length).toBeGreaterThanOrEqual(3)
    expect(run.length).toBeGreaterThan(40)
  })

  it('has every file that these import, and those that the server reads', () => {
    const files = [...run, ...namedInServer, 'build/server/index.js', 'build/client', 'package.json']
    expect(files.filter((file) => !isCopied(file, copiedBy(dockerfile)))).toEqual([])
  })

  it.each(['domain', 'server'])('would be found to lack %s', (folder) => {
    const without = dockerfile.replace(`COPY ${folder} ${folder}\n`, '')
    expect(run.filter((file) => !isCopied(file, copiedBy(without))).length).toBeGreaterThan(5)
  })

  it('copies nothing that its context leaves out', () => {
    const leftOut = read('.dockerignore')
      .split('\n')
      .filter((line) => /^\w[\w-]*$/.test(line))
    expect(leftOut).toContain('tests')
    // The build is made inside.
    const sources = run.filter((file) => !file.startsWith('build/'))
    expect(sources.filter((file) => leftOut.includes(file.split('/')[0]!) || /\.test\./.test(file))).toEqual([])
  })

  it('installs every package that they import, and that the bundle leaves to be loaded', () => {
    const left = /const loadedAsPackages = \[([\s\S]*?)\n\]/.exec(read('vite.config.ts'))![1]!
    const loaded = [...left.matchAll(/'([^']+)'/g)].map(([, name]) => name!)
    expect(loaded.length).toBeGreaterThan(10)
    const wanted = [...new Set([...loaded, ...run.filter((file) => /\.ts$/.test(file)).flatMap(packagesOf)])]
    expect(wanted.filter((name) => !(name in dependencies!))).toEqual([])
  })
})
