import { Link } from 'react-router'
import { type ModeratedForm, type ModerationFilter, moderationFilterQuery } from '#domain/forms/moderation-filter.ts'

interface Props {
  filter: ModerationFilter
  counts: Record<ModeratedForm, number>
}

/** The four lists of moderation, as links. */
export const ModerationTabs = ({ filter, counts }: Props) => {
  const lists = [
    { label: `Voices waiting (${counts.voice})`, form: 'voice', state: 'waiting' },
    { label: `Corrections waiting (${counts.correction})`, form: 'correction', state: 'waiting' },
    { label: 'Voices decided', form: 'voice', state: 'decided' },
    { label: 'Corrections decided', form: 'correction', state: 'decided' },
  ] as const
  return (
    <nav aria-label="Lists of moderation" className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      {lists.map(({ label, form, state }) => (
        <Link
          key={label}
          to={`/admin/moderation${moderationFilterQuery({ form, state, words: '' })}`}
          aria-current={filter.form === form && filter.state === state ? 'page' : undefined}
          className="inline-flex min-h-8 items-center border-transparent border-b-2 no-underline hover:border-rule aria-[current=page]:border-river aria-[current=page]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
