/** Districts as /api/postcode-districts gives them: name, latitude, longitude. */
export type DistrictPoint = readonly [code: string, lat: number, lon: number]

/** Of two that share a point, the first. */
export const nearestDistrict = (
  { latitude, longitude }: { latitude: number; longitude: number },
  districts: readonly DistrictPoint[],
): string => {
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  const distance = ([, lat, lon]: DistrictPoint) => (lat - latitude) ** 2 + ((lon - longitude) * squeeze) ** 2
  return districts.reduce((nearest, district) => (distance(district) < distance(nearest) ? district : nearest))[0]
}
