import type { Plugin } from 'vite'

/**
 * Writes letters beyond ASCII as escapes. Of a file with a single one of them Node makes a text of two bytes a letter, and this one is in
 * memory twice, for the main thread and for the one that renders. A tagged template that asks for its raw text would see the escape.
 */
export const asciiServer = (): Plugin => ({
  name: 'riverline-ascii-server',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = toAscii(chunk.code)
  },
})

export const toAscii = (code: string) =>
  code.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
