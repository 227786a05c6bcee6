import path from 'node:path'
import type { HomeText } from '#domain/collections/home.ts'
import { readContent } from '#scripts/read-content.ts'
import { projectRoot } from '#server/db/project-root.ts'

const { entries } = await readContent(path.join(projectRoot(), 'content'))

/** The words of the home page as the site ships with them. */
export const shippedHome = entries.find(({ collection }) => collection === 'home')!.data as HomeText
