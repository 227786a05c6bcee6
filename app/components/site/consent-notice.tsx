import { useText } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Shown only where Google Analytics is configured. Refusing is as easy as agreeing, and nothing loads before. */
export const ConsentNotice = ({ onDecide }: { onDecide: (hasAgreed: boolean) => void }) => {
  const t = useText()
  return (
    <section
      aria-label={t('Cookies for analytics')}
      className="no-print fixed inset-x-4 bottom-4 z-40 mx-auto max-h-[calc(100dvh-2rem)] max-w-2xl overflow-y-auto rounded-card bg-sheet p-5 shadow-float"
    >
      <p className="text-sm">
        {t('May we count visits with Google Analytics? It sets cookies. Nothing is loaded unless you agree.')}{' '}
        <TextLink to="/privacy">{t('How we use data')}</TextLink>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => onDecide(true)}>{t('Agree to analytics')}</Button>
        <Button variant="secondary" onClick={() => onDecide(false)}>
          {t('Refuse analytics')}
        </Button>
      </div>
    </section>
  )
}
