// npm run dev: the site with reloading, on the same embedded database code.
import { env, install, run } from './setup.mjs'

install()
run('node', ['scripts/compile-content.ts'])
run('react-router', ['dev', '--port', process.env.PORT ?? '3000'], { env: { ...env, NODE_ENV: 'development' } })
