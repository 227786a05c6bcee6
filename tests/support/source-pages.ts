import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { LoaderFunction } from 'react-router'
import routes from '#app/routes.ts'
import type { PageDeclarations } from '#domain/site/page-declaration.ts'
import { PageTable } from '#domain/site/page-table.ts'

type RouteModule = { loader?: LoaderFunction; default?: unknown; page?: PageDeclarations }

/** Every route outside the layouts of the sign-in. */
export const tableEntries = (routes as RouteConfigEntry[]).filter(({ index, path }) => index || path !== undefined)
export const modules = new Map<string, RouteModule>()
for (const { file } of tableEntries)
  if (!modules.has(file)) modules.set(file, await import(path.resolve(import.meta.dirname, '../../app', file)))

/** The declarations of the same routes, as the server reads them from its build. */
export const pages = new PageTable(
  Object.fromEntries(
    tableEntries.map(({ id, file, path, index }) => [
      id ?? file,
      { id: id ?? file, path, index, module: modules.get(file) },
    ]),
  ),
)
