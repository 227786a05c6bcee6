import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const app = path.resolve(import.meta.dirname, '../../app')

interface AreaFile {
  file: string
  source: string
}

export interface AreaRoute extends AreaFile {
  path: string
  /** What the router calls it. */
  id: string
  loads: boolean
  acts: boolean
}

const flattenRoutes = (
  entries: readonly RouteConfigEntry[],
  parentPath = '',
): { path: string; entry: RouteConfigEntry }[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${parentPath}/${entry.path}` : parentPath
    return [...(entry.path || entry.index ? [{ path, entry }] : []), ...flattenRoutes(entry.children ?? [], path)]
  })

const read = (file: string): AreaFile => ({ file, source: readFileSync(path.join(app, file), 'utf8') })

/** Whether a route's source exports a function of that name. */
export const declares = (source: string, name: string) =>
  new RegExp(`export (const|async function|function) ${name}\\b`).test(source)

/** The first call that a loader or action makes, from its await on. Empty if it does something else first. */
export const firstCallOf = (source: string, name: string): string => {
  const body =
    new RegExp(`export const ${name} = async \\([^)]*\\)[^=]*=> \\(?\\{\\s*([\\s\\S]*)`).exec(source)?.[1] ?? ''
  return /^(?:const [^=;]+ = |return |\w+: )?(await [^\n]+)/.exec(body)?.[1] ?? ''
}

/** Every route under /admin and /cms, as app/routes.ts has them, and whether its module reads and changes. */
export const areaRoutes: AreaRoute[] = flattenRoutes(routes as RouteConfigEntry[])
  .filter(({ path }) => /^\/(admin|cms)(\/|$)/.test(path))
  .map(({ path: address, entry }) => {
    const { file, source } = read(entry.file)
    return {
      path: address,
      id: entry.id ?? entry.file.replace(/\.tsx?$/, ''),
      file,
      source,
      loads: declares(source, 'loader'),
      acts: declares(source, 'action'),
    }
  })

/** The layouts around what is behind the sign-in, told from the one before it by the overview that stands in them. */
export const areaLayouts: AreaFile[] = (routes as RouteConfigEntry[])
  .filter(({ path, children }) => path === undefined && children?.some((child) => child.path === 'admin'))
  .map(({ file }) => read(file))

const sources = (readdirSync(path.join(app, 'admin'), { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(path.join(app, 'admin', name), 'utf8'))

/** Every intent that a form of the two areas can send. */
export const intentsInForms = [
  ...new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/name="intent"\s+value="([\w-]+)"|value="([\w-]+)"\s+name="intent"/g)].map(
        ([, nameFirst, valueFirst]) => nameFirst ?? valueFirst!,
      ),
    ),
  ),
]
