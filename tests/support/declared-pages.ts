import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from '#domain/site/page-table.ts'
import { pageTable } from './page-table.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Every page of the built site with what its route module declares, as `npm run routes` prints it. */
export const declaredPages = JSON.parse(
  execFileSync('node', [path.join(root, 'build/server/index.js'), '--routes'], { encoding: 'utf8' }),
) as Page[]

const table = pageTable(Object.fromEntries(declaredPages.map((page) => [page.pattern, page])))

/** Where two addresses show one page: the one that search engines are told. */
export const canonicalPath = (address: string): string => table.canonicalOf(address)

/** The addresses of content pages, without the slash in front: as their entries are named. */
export const contentPages = declaredPages
  .filter(({ fromEntry, pattern }) => fromEntry && pattern !== '/*')
  .map(({ pattern }) => pattern.slice(1))
