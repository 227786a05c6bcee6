import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Link,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { expect, it } from 'vitest'
import { Destination } from './text-link.tsx'

const draw = async (link: React.ReactElement) => {
  const handler = createStaticHandler([{ path: '*', element: link }])
  const context = (await handler.query(new Request('http://localhost/rhi/maps'))) as StaticHandlerContext
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
}

it.each([
  '/',
  '/rhi',
  '/rhi/companies/dwr-cymru',
  '/rhi/maps?layer=catchments&nation=wales',
  '/terms#reuse',
  '?page=2',
  'history',
  '/a/../b',
  '/search?q=a b',
  '/Dŵr',
])('draws a link to %s on the server as the router does', async (to) =>
  expect(
    await draw(
      <Destination to={to} className="text-link" id="x">
        Text
      </Destination>,
    ),
  ).toBe(
    await draw(
      <Link to={to} className="text-link" id="x">
        Text
      </Link>,
    ),
  ),
)
