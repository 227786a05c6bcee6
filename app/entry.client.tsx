import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const start = (router: ReactNode) =>
  startTransition(() => {
    hydrateRoot(document, router)
  })

if (document.documentElement.lang === 'cy')
  import('./welsh.tsx').then(({ InWelsh }) =>
    start(
      <InWelsh>
        <HydratedRouter />
      </InWelsh>,
    ),
  )
else start(<HydratedRouter />)
