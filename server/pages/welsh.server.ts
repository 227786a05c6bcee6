import type { ServerBuild } from 'react-router'
import type { PageTable } from '#domain/site/page-table.ts'
import { isServerPath } from '#domain/site/request-path.ts'
import { welshAddressOf, welshPrefix, withoutWelsh } from '#domain/site/welsh-address.ts'
import type { Env } from '../env.ts'
import { readFormsStrictly } from '../platform/read-forms-strictly.ts'
import type { DataOf } from '../queries/entries.server.ts'

type RouteFunction = (args: never) => unknown

/** The same routes below /cy. Loaders and actions are asked by the address of the page in English, so that none need know of the other. */
export const welshBuild = (build: ServerBuild): ServerBuild => ({
  ...build,
  basename: welshPrefix,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module
      return [
        id,
        {
          ...route,
          module: { ...route.module, loader: loader && inEnglish(loader), action: action && inEnglish(action) },
        },
      ]
    }),
  ),
})

const inEnglish = <F extends RouteFunction>(run: F) =>
  ((args: { request: Request }) => {
    const url = new URL(args.request.url)
    url.pathname = withoutWelsh(url.pathname)
    return run({ ...args, request: readFormsStrictly(new Request(url, args.request)) } as never)
  }) as unknown as F

/** Whether readers are shown pages in Welsh: an editor has approved them, or this is a preview. */
export const showsWelsh = ({ welsh }: DataOf<'settings'>, { previewsWelsh }: Env) => welsh === 'on' || previewsWelsh

/** Files, the API and the areas behind the sign-in have one address, without a language. What the router itself asks for has two. */
export const hasOneAddress = (pages: PageTable, path: string) =>
  path !== '/__manifest' &&
  (pages.isPrivate(path) || (isServerPath(path) && !pages.has(path)) || (pages.match(path)?.page.isFile ?? false))

/** For the head of a page that is there in both languages: where. */
export const languageLinks = (siteUrl: string, path: string) =>
  [
    ['en-GB', path],
    ['cy', welshAddressOf(path)],
    ['x-default', path],
  ]
    .map(([language, address]) => `<link rel="alternate" hreflang="${language}" href="${siteUrl}${address}"/>`)
    .join('')
