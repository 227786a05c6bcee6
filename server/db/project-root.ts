import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json, whether we run from source or from build/server. */
export const projectRoot = (): string => {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('There is no package.json above the server, so its files cannot be found')
    folder = parent
  }
  return folder
}
