import { useText } from '#app/language.ts'

/**
 * The device's own share sheet; where there is none the address is copied. server/pages/first-touch.ts does it, and shows what came of it: the
 * button answers before hydration. Without scripts the address bar has the address.
 */
export const ShareButton = () => {
  const t = useText()
  return (
    <button type="button" data-shares="" className="stand-alone-link button noscript:hidden" aria-live="polite">
      <span>{t('Share')}</span>
      <span hidden>{t('Link copied')}</span>
      <span hidden>{t('Not shared: copy the address')}</span>
    </button>
  )
}
