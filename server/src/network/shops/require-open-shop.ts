import { toDay } from '@autokierto/domain/shops/calendar'
import { isLicenceExpired } from '@autokierto/domain/shops/licence'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ShopRow } from './shop-view.ts'

/** @throws ApiError LICENCE_EXPIRED */
export const requireLicence = (shop: Pick<ShopRow, 'licence_valid_until'>, now: Date): void => {
  if (isLicenceExpired(shop.licence_valid_until, toDay(now))) throw new ApiError('LICENCE_EXPIRED')
}

/** @throws ApiError OPERATOR_CLOSED when the site's company receives no new vehicles */
export const requireOpenOperator = async (trx: Transaction<Database>, operatorId: number): Promise<void> => {
  const { closed_at } = await trx
    .selectFrom('operator')
    .select('closed_at')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  if (closed_at) throw new ApiError('OPERATOR_CLOSED')
}
