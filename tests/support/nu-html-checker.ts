import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const checker = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))

interface Answer {
  messages: { type: string; url: string; message: string; extract?: string }[]
}

/**
 * The checker knows less CSS than browsers do and reads no scripts, and every page has the same sheet: both are emptied. Data
 * that scripts hold for machines stays.
 */
const withoutCode = (html: string) =>
  html.replace(/(<style[^>]*>)[\s\S]*?(<\/style>)|(<script(?![^>]*ld\+json)[^>]*>)[\s\S]*?(<\/script>)/g, '$1$2$3$4')

/** The errors that the Nu Html Checker finds in these pages, by one run of it: its start costs more than a page. */
export const htmlErrors = async (pages: readonly { address: string; html: string }[]): Promise<string[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'riverline-html-'))
  try {
    for (const [index, { html }] of pages.entries())
      writeFileSync(path.join(folder, `${index}.html`), withoutCode(html))
    // The first compiler alone: pages are checked in less time than the second needs to begin paying off.
    const machine = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m', '-jar', checker]
    const options = ['--format', 'json', '--stdout', '--errors-only', '--exit-zero-always', folder]
    const { stdout } = await promisify(execFile)('java', [...machine, ...options], { maxBuffer: 64 * 2 ** 20 })
    const { messages } = JSON.parse(stdout) as Answer
    return messages.map(({ url, message, extract = '' }) => {
      const { address } = pages[Number(path.basename(url, '.html'))]!
      return `${address}: ${message} ${extract}`
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
