/** A rough distance in words: the map is not exact, so the words are not either. */
export const aboutKm = (km: number): string =>
  km < 1
    ? 'less than a kilometre away'
    : km < 10
      ? `about ${Math.round(km)} km away`
      : `about ${Math.round(km / 5) * 5} km away`

/** Farther than this, the nearest river on the map is not a person's own. */
export const riverNearKm = 12
export const catchmentNearKm = 15
