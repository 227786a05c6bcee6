import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'

/**
 * Code splitting for the client build. The bundler's own rule is one file for each set of entries that share the same modules:
 * exact, but thirty requests for one page, each with more headers than code. Here two such files are merged while the request that
 * is saved is worth more than the bytes that some pages then load for nothing. Everything is read from the module graph and the
 * routes: no module is named, so moving or renaming one changes nothing.
 */

/**
 * What one request is taken to cost: some 700 B of headers, the worse compression of a small file, and a connection. Found by trial, as
 * a value at which every page of the budget test (tests/e2e/house.spec.ts) is small.
 */
const requestBytes = 1250
/** A byte of source is about this much of the minified and compressed file. */
const compressedShare = 0.2
/** Entries behind the sign-in, and parts that are loaded on demand, count for little beside the first load of a public page. */
const minorWeight = 0.3
/** One module can serve dozens of addresses (content pages); beyond this many they count no more. */
const maxWeight = 5
/** The least used of the planned files are left to the bundler. */
const maxGroups = 35

interface Module {
  imports: readonly string[]
  /** Of the source, before it is minified. */
  bytes: number
}

interface Entry {
  id: string
  weight: number
}

interface Chunk {
  modules: string[]
  entries: ReadonlySet<Entry>
  bytes: number
}

const reachableFrom = (id: string, modules: ReadonlyMap<string, Module>, seen = new Set<string>()) => {
  const module = modules.get(id)
  if (!module || seen.has(id)) return seen
  seen.add(id)
  for (const imported of module.imports) reachableFrom(imported, modules, seen)
  return seen
}

const weightOf = (entries: Iterable<Entry>) => [...entries].reduce((sum, { weight }) => sum + weight, 0)

/** One chunk for each set of entries that load the same modules. What only one entry loads stays in that entry's own file. */
const splitByEntries = (
  modules: ReadonlyMap<string, Module>,
  entries: readonly Entry[],
  onEveryPage: readonly string[],
) => {
  const entriesOf = new Map<string, Set<Entry>>()
  const everywhere = onEveryPage.flatMap((id) => [...reachableFrom(id, modules)])
  for (const entry of entries)
    for (const id of new Set([...everywhere, ...reachableFrom(entry.id, modules)]))
      entriesOf.set(id, (entriesOf.get(id) ?? new Set()).add(entry))
  const chunks = new Map<string, Chunk>()
  const indexOf = new Map(entries.map((entry, index) => [entry, index]))
  for (const [id, loadedBy] of entriesOf) {
    if (loadedBy.size < 2 || onEveryPage.includes(id)) continue
    const key = [...loadedBy].map((entry) => indexOf.get(entry)).join()
    const chunk = chunks.get(key) ?? { modules: [], entries: loadedBy, bytes: 0 }
    chunk.modules.push(id)
    chunk.bytes += modules.get(id)!.bytes * compressedShare
    chunks.set(key, chunk)
  }
  return [...chunks.values()]
}

/** Bytes saved over all entries: a request for those that load both, less what the others load for nothing. */
const gainOfMerging = (a: Chunk, b: Chunk) => {
  const both = weightOf([...a.entries].filter((entry) => b.entries.has(entry)))
  return both * requestBytes - (weightOf(a.entries) - both) * b.bytes - (weightOf(b.entries) - both) * a.bytes
}

/** The chunks in order, those that others import first and of those the most used first. */
export const planChunks = (
  modules: ReadonlyMap<string, Module>,
  entries: readonly Entry[],
  onEveryPage: readonly string[],
): readonly (readonly string[])[] => {
  const chunks = new Set(splitByEntries(modules, entries, onEveryPage))
  const chunkOf = new Map([...chunks].flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)))
  const importsOf = (chunk: Chunk) => {
    const imported = new Set<Chunk>()
    for (const to of chunk.modules.flatMap((id) => modules.get(id)!.imports)) {
      const other = chunkOf.get(to)
      if (other && other !== chunk) imported.add(other)
    }
    return imported
  }
  /** Whether merging would make two files import each other: there is a way from one to the other through a third. */
  const makesCycle = (from: Chunk, to: Chunk) => {
    const seen = new Set<Chunk>()
    const follow = (chunk: Chunk): boolean => {
      if (chunk === to) return true
      if (seen.has(chunk)) return false
      seen.add(chunk)
      return [...importsOf(chunk)].some(follow)
    }
    return [...importsOf(from)].some((chunk) => chunk !== to && follow(chunk))
  }
  const bestMerge = () => {
    const all = [...chunks]
    return all
      .flatMap((a, index) => all.slice(index + 1).map((b) => ({ a, b, gain: gainOfMerging(a, b) })))
      .filter(({ gain }) => gain > 0)
      .sort((x, y) => y.gain - x.gain)
      .find(({ a, b }) => !makesCycle(a, b) && !makesCycle(b, a))
  }
  for (let merge = bestMerge(); merge; merge = bestMerge()) {
    const { a, b } = merge
    const merged: Chunk = {
      modules: [...a.modules, ...b.modules],
      entries: new Set([...a.entries, ...b.entries]),
      bytes: a.bytes + b.bytes,
    }
    chunks.delete(a)
    chunks.delete(b)
    chunks.add(merged)
    for (const id of merged.modules) chunkOf.set(id, merged)
  }
  const ordered = new Set<Chunk>()
  const addAfterImports = (chunk: Chunk) => {
    if (ordered.has(chunk)) return
    for (const imported of importsOf(chunk)) addAfterImports(imported)
    ordered.add(chunk)
  }
  for (const chunk of [...chunks].sort((a, b) => weightOf(b.entries) - weightOf(a.entries))) addAfterImports(chunk)
  return [...ordered].map((chunk) => chunk.modules)
}

type Graph = Rolldown.ChunkingContext

/** Every module of the build, found from any one of them. */
const modulesAround = (start: string, graph: Graph) => {
  const modules = new Map<string, Rolldown.ModuleInfo>()
  const queue = [start]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const info = modules.has(id) ? null : graph.getModuleInfo(id)
    if (!info) continue
    modules.set(id, info)
    queue.push(...info.importedIds, ...info.dynamicallyImportedIds, ...info.importers, ...info.dynamicImporters)
  }
  return modules
}

/** How many public addresses each route module serves. */
const publicAddresses = (routes: readonly RouteConfigEntry[], counts = new Map<string, number>()) => {
  for (const { path = '', file, children = [] } of routes) {
    const isPage = file.endsWith('.tsx') && !/^(admin|cms|style-guide)\b/.test(path)
    if (isPage && children.length === 0) counts.set(file, (counts.get(file) ?? 0) + 1)
    publicAddresses(children, counts)
  }
  return counts
}

const planFor = (start: string, graph: Graph, framework: RegExp, routes: readonly RouteConfigEntry[]) => {
  const infos = modulesAround(start, graph)
  const addresses = publicAddresses(routes)
  const fileOf = (id: string) => path.relative('app', path.relative('', id.replace(/\?.*/, '')))
  const entries = [...infos].filter(([, info]) => info.isEntry || info.dynamicImporters.length > 0).map(([id]) => id)
  // A pattern that matches nothing would quietly split the site in another way.
  const missing = [...addresses.keys()].filter((file) => !entries.some((id) => fileOf(id) === file))
  if (missing.length > 0) throw new Error(`Not among the entries of the client build: ${missing.join(', ')}`)
  if (![...infos.keys()].some((id) => framework.test(id))) throw new Error(`No module matches ${framework}`)
  const onEveryPage = entries.filter((id) => /^(root|entry\.client)\.tsx$/.test(fileOf(id)))
  const modules = new Map(
    [...infos]
      .filter(([id]) => !framework.test(id))
      .map(([id, { importedIds, code }]) => [id, { imports: importedIds, bytes: code?.length ?? 0 }]),
  )
  const weightedEntries = entries
    .filter((id) => !onEveryPage.includes(id))
    .map((id) => ({ id, weight: Math.min(addresses.get(fileOf(id)) ?? minorWeight, maxWeight) }))
  return planChunks(modules, weightedEntries, onEveryPage)
}

/** For `codeSplitting.groups`: the framework in one file, then what pages share, as planned above. */
export const sharedChunks = (framework: RegExp, routes: readonly RouteConfigEntry[]): Rolldown.CodeSplittingGroup[] => {
  let groupOf: Map<string, number> | null = null
  const groupFor = (id: string, graph: Graph) => {
    groupOf ??= new Map(
      planFor(id, graph, framework, routes).flatMap((chunk, group) => chunk.map((module) => [module, group] as const)),
    )
    return groupOf.get(id)
  }
  return [
    { name: 'framework', test: framework },
    // The bundler takes groups in this order, each with what its modules import. So each chunk is a group of its own.
    ...Array.from({ length: maxGroups }, (_, group) => ({
      name: (id: string, graph: Graph) => (groupFor(id, graph) === group ? `shared-${group}` : null),
    })),
  ]
}
