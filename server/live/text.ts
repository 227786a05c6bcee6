/** Free text as publishers have it: with line ends, and with a spreadsheet's word for nothing. */
export const cleanText = (text: string | null | undefined): string | null => {
  const clean = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 300)
  return clean === '' || clean === '#N/A' ? null : clean
}

/** A position in or near the United Kingdom, or none. */
export const cleanPoint = (lat: number | null | undefined, lon: number | null | undefined) => {
  const isNear = lat != null && lon != null && lat > 49 && lat < 61.5 && lon > -9 && lon < 2.5
  return isNear ? { lat, lon } : { lat: null, lon: null }
}
