import { answerPicture } from '../../platform/files/answer-picture.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const getStockPartPicture: Handler<'getStockPartPicture'> = async (
  { params, query, shop, accept },
  { db, files },
) => {
  const part = await db
    .selectFrom('stock_part')
    .select('file_id')
    .where('id', '=', params.id)
    .where('shop_id', '=', shop.id)
    .executeTakeFirst()
  if (!part?.file_id) throw new ApiError('NOT_FOUND')
  return answerPicture(files, db.selectFrom('file').where('id', '=', part.file_id), { query, accept })
}
