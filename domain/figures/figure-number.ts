/** The number in a figure that is written for reading: "nearly 70%" → 70, "4,000+" → 4000. Null where there is none. */
export const numberIn = (value: string): number | null => {
  const found = value.replaceAll(',', '').match(/\d+(\.\d+)?/)
  return found ? Number(found[0]) : null
}
