import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverInDevelopment } from './scripts/vite-dev-server.ts'

export default defineConfig({
  plugins: [serverInDevelopment(), tailwindcss(), reactRouter()],
  // The whole server is built into one file, with the rendered app inside it.
  environments: { ssr: { build: { rolldownOptions: { input: './server/main.ts' } } } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
