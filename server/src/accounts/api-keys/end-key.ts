import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { endKey } from './store.ts'

export const endApiKey: Handler<'endApiKey'> = ({ params: { id }, caller }, services) =>
  services.runIdempotent(async trx => {
    const isEnded = await endKey(trx, { id, operatorId: caller.operatorId!, now: services.now() })
    if (!isEnded) throw new ApiError('NOT_FOUND')
    return undefined
  })
