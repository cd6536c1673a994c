import { createLog } from '../platform/log/log.ts'

export const silentLog = createLog('silent')
