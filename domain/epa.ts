/**
 * The EPA reporting year that a wave is read beside: the newest one that was public when people answered. Ratings for a
 * year come out in the second half of the next (23 July 2024 for 2023, 23 October 2025 for 2024), so a wave fielded
 * before November is read beside the year before last.
 */
export const epaYearFor = (fielded: string): string => {
  const [year, month] = fielded.split('-').map(Number) as [number, number]
  return String(month >= 11 ? year - 1 : year - 2)
}
