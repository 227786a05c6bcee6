import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

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
