import { lazy, Suspense, useEffect, useRef } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** Fetched when somebody first reaches for the drawer. */
export const loadForm = () => import('#app/components/forms/site-form.tsx')
const SiteForm = lazy(async () => ({ default: (await loadForm()).SiteForm }))

/** What the bar opens to. Takes the focus, so that a keyboard goes on where the eye is. */
export const DemoPanel = ({ onClose }: { onClose: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="demo-panel">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            Get a Personalised Demo
          </h2>
          <p className="mt-1 text-quiet text-sm">See how the service can transform your river monitoring approach</p>
        </div>
        <IconButton icon="close" label="Close the demo form" onClick={onClose} className="-mt-1 -mr-2" />
      </div>
      <div className="mt-5">
        <Suspense fallback={<Spinner />}>
          <SiteForm form="demo" stacked onClose={onClose} />
        </Suspense>
      </div>
    </div>
  )
}
