import { createLog } from '#server/adapters/log.ts'

export const silent = createLog('silent')
