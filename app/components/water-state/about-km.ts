import type { Text } from '#domain/text/message.ts'

export const aboutKm = (km: number, t: Text): string =>
  km < 1 ? t('less than 1 km away') : t('about {km} km away', { km: Math.round(km) })
