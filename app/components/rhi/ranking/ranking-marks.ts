import type { CompanySummary } from '#domain/index/company.ts'

/** A word beside a sum that is not what its column first says. */
export const amp8Mark = ({ amp8 }: CompanySummary) => {
  if (!amp8?.value) return null
  if (amp8.basis?.includes('plan')) return 'plan'
  if (amp8.provenance.kind === 'estimate') return 'est.'
  if (amp8.basis?.includes('proposal')) return 'proposal'
  return amp8.basis?.includes('statement') ? 'stated' : null
}
export const cwqmMark = ({ cwqm }: CompanySummary) =>
  !cwqm?.value ? null : cwqm.provenance.kind === 'estimate' ? 'est.' : 'tender'
