import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const assets = path.resolve(import.meta.dirname, '../../build/client/assets')

interface BuiltRoute {
  id: string
  module: string
  imports?: string[]
  css?: string[]
}

/** Every page shows it for an address that is not there; public ones load it then, so no list of files to start with names it. */
const loadedOnDemand = /^not-found-screen-/

/** The built files that only pages of /admin and /cms load, by their names. */
export const adminOnlyFiles = (): string[] => {
  const manifest = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))!
  const text = readFileSync(path.join(assets, manifest), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: Omit<BuiltRoute, 'id'>
    routes: Record<string, BuiltRoute>
  }
  const filesOf = ({ module, imports = [], css = [] }: Omit<BuiltRoute, 'id'>) => [module, ...imports, ...css]
  const isAdmin = ({ id }: BuiltRoute) => id.startsWith('admin/')
  const all = Object.values(routes)
  const open = new Set([...filesOf(entry), ...all.filter((route) => !isAdmin(route)).flatMap(filesOf)])
  const names = all
    .filter(isAdmin)
    .flatMap(filesOf)
    .filter((file) => !open.has(file))
  const sheets = readdirSync(assets).filter((name) => /^admin-.*\.css$/.test(name))
  return [...new Set([...names.map((file) => path.basename(file)), ...sheets])].filter(
    (name) => !loadedOnDemand.test(name),
  )
}
