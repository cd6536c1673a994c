import { findDirectoryShop } from '../../network/shops/read-shops.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { findShelfPart, type ShelfPartContact } from './shelf-store.ts'

/** @throws ApiError NOT_FOUND unless visitors may see the part: in stock, at a visible site that shows its parts */
export const getVisiblePart = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
): Promise<ShelfPartContact> => {
  const part = await findShelfPart(db, id)
  const site = part && (await findDirectoryShop(db, now(), part.shop_id))
  if (!part || !site || site === 'expired') throw new ApiError('NOT_FOUND')
  return part
}
