import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** The page's data is decoded in a task of its own: with the first slice of hydration in one, that would be a long one on a phone. */
const { __reactRouterContext: context } = window as unknown as { __reactRouterContext?: { stream?: ReadableStream } }
if (context)
  context.stream = context.stream?.pipeThrough(
    new TransformStream({
      async transform(chunk, controller) {
        await new Promise((resolve) => setTimeout(resolve))
        controller.enqueue(chunk)
      },
    }),
  )

const start = (router: ReactNode) => {
  // From here on it takes less time to wait for hydration than for a page: server/pages/first-touch.ts.
  document.documentElement.setAttribute('data-starting', '')
  startTransition(() => {
    hydrateRoot(document, router)
  })
}

if (document.documentElement.lang === 'cy')
  import('./welsh.tsx').then(({ InWelsh }) =>
    start(
      <InWelsh>
        <HydratedRouter />
      </InWelsh>,
    ),
  )
else start(<HydratedRouter />)
