import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const app = path.resolve(import.meta.dirname, '../../app')

export interface AreaRoute {
  path: string
  /** What the router calls it. */
  id: string
  loads: boolean
  acts: boolean
}

const flat = (entries: readonly RouteConfigEntry[], under = ''): { path: string; entry: RouteConfigEntry }[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${under}/${entry.path}` : under
    return [...(entry.path || entry.index ? [{ path, entry }] : []), ...flat(entry.children ?? [], path)]
  })

/** Every route under /admin and /cms, as app/routes.ts has them, and whether its module reads and changes. */
export const areaRoutes: AreaRoute[] = flat(routes as RouteConfigEntry[])
  .filter(({ path }) => /^\/(admin|cms)(\/|$)/.test(path))
  .map(({ path: address, entry }) => {
    const source = readFileSync(path.join(app, entry.file), 'utf8')
    const has = (name: string) => new RegExp(`export (const|async function|function) ${name}\\b`).test(source)
    return {
      path: address,
      id: entry.id ?? entry.file.replace(/\.tsx?$/, ''),
      loads: has('loader'),
      acts: has('action'),
    }
  })

const sources = (readdirSync(path.join(app, 'admin'), { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(path.join(app, 'admin', name), 'utf8'))

/** Every intent that a form of the two areas can send. */
export const intentsInForms = [
  ...new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/name="intent"\s+value="([\w-]+)"|value="([\w-]+)"\s+name="intent"/g)].map(
        ([, one, other]) => one ?? other!,
      ),
    ),
  ),
]
