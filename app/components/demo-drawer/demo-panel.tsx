import { lazy, Suspense, useEffect, useRef } from 'react'
import { useText } from '#app/language.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** A chunk of its own, prefetched on hover or focus of the bar. */
export const loadForm = () => import('#app/components/forms/site-form.tsx')
const SiteForm = lazy(async () => ({ default: (await loadForm()).SiteForm }))

/** The panel that the bar opens. Focus moves to its heading. */
export const DemoPanel = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  return (
    <div className="demo-panel" hidden={!isOpen}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            {t('Get a Personalised Demo')}
          </h2>
          <p className="mt-1 text-quiet text-sm">
            {t('See how the service can transform your river monitoring approach')}
          </p>
        </div>
        <IconButton icon="close" label={t('Close the demo form')} onClick={onClose} className="-mt-1 -mr-2" />
      </div>
      <div className="mt-5">
        <Suspense fallback={<Spinner />}>
          <SiteForm form="demo" stacked onClose={onClose} />
        </Suspense>
      </div>
    </div>
  )
}
