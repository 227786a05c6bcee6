import { describe, expect, it } from 'vitest'
import { planChunks, sharedChunks } from './shared-chunks.ts'

type Imports = Record<string, readonly string[]>
const graphOf = (imports: Imports, bytes: Record<string, number> = {}) =>
  new Map(Object.entries(imports).map(([id, list]) => [id, { imports: list, bytes: bytes[id] ?? 1000 }]))
const pages = (...ids: string[]) => ids.map((id) => ({ id, weight: 1 }))
const plan = (imports: Imports, entries: string[], bytes?: Record<string, number>) =>
  planChunks(graphOf(imports, bytes), pages(...entries), ['root']).map((chunk) => [...chunk].sort())

describe('planChunks', () => {
  it('puts what the root imports, and what nearly all pages import, into one file', () => {
    const imports = { root: ['header'], header: [], icon: [], a: ['icon'], b: ['icon'], c: [] }
    expect(plan(imports, ['a', 'b', 'c'])).toEqual([['header', 'icon']])
  })

  it('leaves what one page alone imports in that page’s own file', () => {
    const imports = { root: ['header'], header: [], a: ['chart'], b: [], chart: [] }
    expect(plan(imports, ['a', 'b']).flat()).not.toContain('chart')
  })

  it('keeps a large part that few pages need apart from what all need', () => {
    const imports = { root: ['header'], header: [], map: [], a: ['map'], b: ['map'], c: [], d: [], e: [] }
    expect(plan(imports, ['a', 'b', 'c', 'd', 'e'], { map: 100_000 })).toEqual([['header'], ['map']])
  })

  // With the first seed, the best merge but for this rule would make a cycle.
  it.each([71271, 1, 2, 3])('never lets two files import each other (random graph %i)', (seed) => {
    let state = seed
    const random = (below: number) => {
      state = (state * 16807) % 2147483647
      return state % below
    }
    // A module imports one or two modules before it, and a page any three.
    const imports: Imports = { root: ['0'], '0': [] }
    for (let id = 1; id < 60; id++) imports[id] = [String(random(id)), ...(random(2) === 1 ? [String(random(id))] : [])]
    const entries = Array.from({ length: 12 }, (_, index) => `page-${index}`)
    for (const page of entries) imports[page] = [0, 1, 2].map(() => String(random(60)))
    const bytes = Object.fromEntries(Object.keys(imports).map((id) => [id, 500 + random(20_000)]))
    const chunks = plan(imports, entries, bytes)
    const chunkOf = new Map(chunks.flatMap((chunk, index) => chunk.map((id) => [id, index])))
    expect(chunks.length).toBeGreaterThan(2)
    for (const [id, index] of chunkOf)
      for (const imported of imports[id]!)
        expect(chunkOf.get(imported), `${id} → ${imported}`).toBeLessThanOrEqual(index)
  })
})

describe('sharedChunks', () => {
  const graph = (ids: Record<string, string[]>) => ({
    getModuleInfo: (id: string) =>
      ids[id]
        ? ({
            isEntry: id.includes('?'),
            importedIds: ids[id],
            importers: Object.keys(ids).filter((from) => ids[from]!.includes(id)),
            dynamicallyImportedIds: [],
            dynamicImporters: [],
            code: '',
          } as never)
        : null,
  })
  const module = (file: string) => `${process.cwd()}/app/${file}`
  const nameOf = (ids: Record<string, string[]>, framework: RegExp, file: string) => {
    const group = sharedChunks(framework, [{ path: 'rivers', file }])[1]!
    return (group.name as (id: string, context: unknown) => string | null)(Object.keys(ids)[0]!, graph(ids))
  }
  const built = {
    'node_modules/react/index.js': [],
    [`${module('rivers.tsx')}?client-route`]: ['node_modules/react/index.js'],
  }

  it('finds each route among the entries', () => expect(nameOf(built, /react/, 'rivers.tsx')).toBeNull())

  it('fails the build when a route or the framework is not found', () => {
    expect(() => nameOf(built, /react/, 'lakes.tsx')).toThrow('Not among the entries of the client build: lakes.tsx')
    expect(() => nameOf(built, /preact/, 'rivers.tsx')).toThrow('No module matches')
  })
})
