import { ApiError } from '../http/api-error.ts'
import type { Services } from '../http/handler.ts'
import { findDirectoryShop } from '../shops/read-shops.ts'
import { findShelfPart, type ShelfPartContact } from './shelf-store.ts'

/**
 * A part as long as visitors may see it: in stock, at a site that shows its parts and is itself shown.
 * @throws ApiError NOT_FOUND
 */
export const getVisiblePart = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
): Promise<ShelfPartContact> => {
  const part = await findShelfPart(db, id)
  const site = part && (await findDirectoryShop(db, now(), part.shop_id))
  if (!part || !site || site === 'expired') throw new ApiError('NOT_FOUND')
  return part
}
