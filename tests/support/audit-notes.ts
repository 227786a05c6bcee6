import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What a test has measured, for the public page /audit. Only `npm run audit` asks for it, by AUDIT_FOLDER. Called before the
 * assertion, so that the page tells of what fails too.
 */
export const noteForAudit = (name: string, measured: object) => {
  const folder = process.env.AUDIT_FOLDER
  if (folder) writeFileSync(path.join(folder, `${name.replace(/\W+/g, '-')}.json`), JSON.stringify(measured))
}
