import { Badge } from '#app/ui/badge.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { type ReviewResponse, reviewResponses } from '#domain/review/review.ts'

const icons: Record<ReviewResponse, IconName> = {
  accepted: 'check',
  'accepted-in-principle': 'check',
  'taken-forward-modified': 'arrow-right',
  'partly-taken-forward': 'arrow-right',
  consulting: 'calendar',
  'not-found': 'minus',
}

/** What the government answered, in words, with a shape for each kind of answer. */
export const ResponseBadge = ({ response }: { response: ReviewResponse }) => (
  <Badge tone={reviewResponses[response].tone} icon={icons[response]}>
    {reviewResponses[response].label}
  </Badge>
)
