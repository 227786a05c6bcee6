export const aboutKm = (km: number): string => (km < 1 ? 'less than 1 km away' : `about ${Math.round(km)} km away`)
