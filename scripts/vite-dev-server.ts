import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** In development Vite serves the client's modules and hands everything else to our own server, reloaded on change. */
export const serverInDevelopment = (): Plugin => ({
  name: 'riverline-server-in-development',
  apply: 'serve',
  configureServer(server) {
    return () => {
      server.middlewares.use(async (req, res, next) => {
        const environment = server.environments.ssr
        if (!environment || !isRunnableDevEnvironment(environment)) return next()
        try {
          // Vite's middleware rewrites req.url; our server needs the original.
          req.url = req.originalUrl
          const { developmentApp } = await environment.runner.import('./server/development.ts')
          const app = await developmentApp()
          await getRequestListener(app.fetch, { overrideGlobalObjects: false })(req, res)
        } catch (error) {
          next(error)
        }
      })
    }
  },
})
