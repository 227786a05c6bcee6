/** Days in a row ending with the given one, oldest first, each with its count: a day without any is there with 0. */
export const dayCounts = (
  counted: readonly { day: string; total: number }[],
  today: string,
  days: number,
): { day: string; total: number }[] => {
  const byDay = new Map(counted.map(({ day, total }) => [day, total]))
  const end = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(end - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return { day, total: byDay.get(day) ?? 0 }
  })
}
