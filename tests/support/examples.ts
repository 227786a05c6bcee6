import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Cell {
  cell_type: 'code' | 'markdown'
  source: string[]
  outputs?: { text: string[] }[]
}

const folder = path.resolve(import.meta.dirname, '../../examples')
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const cells = (JSON.parse(read('spills-per-overflow.ipynb')) as { cells: Cell[] }).cells
const codeOfNotebook = cells
  .filter(({ cell_type }) => cell_type === 'code')
  .map(({ source }) => source.join(''))
  .join('\n')
const codeOfR = [...read('spills-per-overflow.Rmd').matchAll(/^```\{r\}\n([\s\S]*?)^```$/gm)]
  .map(([, code]) => code)
  .join('\n')
/** What the notebook says that it prints. */
export const storedOutput = cells.flatMap(({ outputs = [] }) => outputs.flatMap(({ text }) => text)).join('')

/** Programs of others, as a stranger would run them: over HTTP, with nothing installed for them. */
export const examples = [
  { language: 'TypeScript', program: process.execPath, args: [path.join(folder, 'spills-per-overflow.ts')] },
  { language: 'Python', program: 'python3', args: ['-c', codeOfNotebook] },
  { language: 'R', program: 'Rscript', args: ['--vanilla', '-e', codeOfR] },
]
