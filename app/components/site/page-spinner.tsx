import { useNavigation } from 'react-router'
import { useText } from '#app/language.ts'
import { Spinner } from '#app/ui/spinner.tsx'

/** Shown while the next page's code and data are on their way. */
export const PageSpinner = () => {
  const t = useText()
  const isLoading = useNavigation().state === 'loading'
  return (
    <div
      role="status"
      aria-live="polite"
      className="fixed inset-x-0 top-0 z-50 flex justify-center pointer-events-none"
    >
      {isLoading && (
        <span className="mt-3 flex items-center gap-2 rounded-full bg-sheet text-text shadow-float px-4 py-2 text-sm">
          <Spinner /> {t('Loading page')}
        </span>
      )}
    </div>
  )
}
