/** A publisher's date as words: 2025, April 2025, 30 April 2025, as exact as it was given. */
export const sourceDate = (date: string) => {
  const [year, month, day] = date.split('-')
  if (!month) return year!
  return new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: 'long',
    day: day ? 'numeric' : undefined,
    timeZone: 'UTC',
  }).format(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`))
}
