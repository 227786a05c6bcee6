/** The number in a figure that is written for reading: "nearly 70%" → 70, "4,000+" → 4000. Null where there is none. */
export const numberIn = (value: string): number | null => {
  const match = value.replaceAll(',', '').match(/\d+(\.\d+)?/)
  return match ? Number(match[0]) : null
}
