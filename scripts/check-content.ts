// Checks the shipped content: the CMS's own schemas, whether each chart in a text would be drawn (scripts/check-charts.ts), then
// whether each citation can be defended (scripts/citations.ts). With names, only files that contain one of them are reported:
//   node scripts/check-content.ts insights/ pages/platform
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { checkCharts } from './check-charts.ts'
import { checkCitations } from './check-citations.ts'
import { readContent } from './read-content.ts'

const fileFilters = process.argv.slice(2)
const folder = path.resolve(import.meta.dirname, '../content')
const { entries, problems } = await readContent(folder)
const figures = new Set(entries.filter(({ collection }) => collection === 'figures').map(({ slug }) => slug))
for (const entry of entries) {
  for (const [, id] of JSON.stringify(entry.data).matchAll(/:figure\[([a-z0-9-]+)\]/g)) {
    if (id && !figures.has(id))
      problems.push({ file: entry.file, message: `:figure[${id}] is not in content/figures.yaml` })
  }
  for (const block of (entry.data.blocks as { type: string; figures?: string[] }[] | undefined) ?? []) {
    for (const id of block.type === 'figures' ? (block.figures ?? []) : []) {
      if (!figures.has(id)) problems.push({ file: entry.file, message: `figure ${id} is not in content/figures.yaml` })
    }
  }
}
const companies = parse(await readFile(path.join(folder, 'index/companies.yaml'), 'utf8')) as Record<string, unknown>
problems.push(...checkCharts(entries, new Set(Object.keys(companies))))
problems.push(...(await checkCitations(folder, entries)))
const reported = fileFilters.length
  ? problems.filter(({ file }) => fileFilters.some((name) => file.includes(name)))
  : problems
for (const { file, message } of reported) console.log(`${file}\n  ${message.replaceAll('\n', '\n  ')}`)
console.log(`${entries.length} entries read, ${reported.length} problems`)
process.exitCode = reported.length ? 1 : 0
