/** What a hero says that is given no words of its own. */
export const defaultSubtitle =
  'Civic infrastructure for river health: one body of evidence that regulators, water companies, landowners, NGOs and communities can all act on.'

export const rotatingHeadlines = [
  'Rebuilding trust in water stewardship',
  'Providing real-time insights for collective action',
  'Giving our rivers a voice',
] as const
