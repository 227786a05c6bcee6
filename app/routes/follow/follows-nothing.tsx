import { ShortPage } from '#app/components/site/short-page.tsx'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** There is no record behind the link: it was stopped, never good, or a part of it was lost on the way. */
export const FollowsNothing = ({ isDone }: { isDone: boolean }) => {
  const t = useText()
  return (
    <ShortPage>
      <div className="measure flex flex-col items-start gap-5">
        {/* The live region wraps the heading, because role="status" on it would replace its heading role. */}
        <div role="status">
          <h1 className="text-3xl">{t(isDone ? 'You follow nothing any more' : 'Nothing is followed by this link')}</h1>
        </div>
        <p>
          {t(
            isDone
              ? 'Nothing more will be sent, and your address is erased.'
              : 'What it followed was stopped, and the address erased; or a part of the link was lost on the way.',
          )}
        </p>
        <TextLink to="/follow" standAlone>
          {t('What can be followed')}
        </TextLink>
      </div>
    </ShortPage>
  )
}
