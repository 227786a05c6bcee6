import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface Import {
  from: string
  to: string
}

/** Every source file of ours, by its path from the root. */
export const sources = ['app', 'server', 'domain', 'scripts'].flatMap((folder) =>
  (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
)

/** Read as text, not through the compiler, so that imports of types count and no setting can leave a file out. */
const importsOf = (file: string): Import[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)]
    .map(([, specifier]) => specifier!.replace(/\?\w+$/, ''))
    .filter((specifier) => !specifier.includes('+types'))
    .map((specifier) => ({
      from: file,
      to: specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
    }))

export const imports = sources.flatMap(importsOf)

/** The modules that app/routes.ts names. */
export const routeModules = new Set(
  [...readFileSync(path.join(root, 'app/routes.ts'), 'utf8').matchAll(/'([\w-][^'#]*\.tsx?)'/g)].map(
    ([, file]) => `app/${file}`,
  ),
)

/** The groups of modules that import one another in a circle: strongly connected components, by Tarjan's algorithm. */
export const cyclesIn = (edges: readonly Import[]): string[][] => {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    stack.push(node)
    const lower = (index: number) => lowest.set(node, Math.min(lowest.get(node)!, index))
    for (const { to } of targets.get(node) ?? []) {
      if (!order.has(to)) {
        visit(to)
        lower(lowest.get(to)!)
      } else if (stack.includes(to)) lower(order.get(to)!)
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || targets.get(node)?.some(({ to }) => to === node)) cycles.push(group.sort())
  }
  for (const node of targets.keys()) if (!order.has(node)) visit(node)
  return cycles
}
