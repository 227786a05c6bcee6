// npm run build: app and server, compiled content and compressed assets, unless nothing has changed since the last build.
import { build } from './setup.mjs'

build()
