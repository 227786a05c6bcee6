import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../db/project-root.ts'
import type { TextTemplates } from './plain-text.ts'

/** The shipped texts as `scripts/compile-content.ts` has parsed them. What an editor has changed since is not among them. */
export const readShippedTexts = async (): Promise<TextTemplates> =>
  JSON.parse(await readFile(path.join(projectRoot(), 'build/search-texts.json'), 'utf8'))
