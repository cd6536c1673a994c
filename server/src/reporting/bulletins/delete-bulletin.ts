import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const deleteBulletin: Handler<'deleteBulletin'> = ({ params }, services) =>
  services.runIdempotent(async trx => {
    const { numDeletedRows } = await trx.deleteFrom('bulletin').where('id', '=', params.id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND')
    return undefined
  })
