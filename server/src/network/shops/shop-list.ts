import type { shopOrderings } from '@autokierto/domain/lists'
import { type RawBuilder, sql } from 'kysely'
import { type ListDeclaration, matchesAllWords, type SortKey } from '../../platform/lists/list.ts'
import type { ShopRow } from './shop-view.ts'
import { toShop } from './shop-view.ts'

const shopSortKeys = {
  id: [],
  name: [{ by: sql`shop.name`, type: 'text' }],
  city: [{ by: sql`coalesce(shop.city, '')`, type: 'text' }],
} as const satisfies Record<(typeof shopOrderings)[number], readonly SortKey[]>

/** The list of open sites that meet a condition on `shop`; free text searches name, town and address. */
export const shopList = (q: string | undefined, condition: RawBuilder<boolean>) =>
  ({
    from: sql`shop join operator on operator.id = shop.operator_id`,
    id: sql`shop.id`,
    columns: sql`shop.*, operator.name as operator_name`,
    where: sql<boolean>`shop.deleted_at is null and ${condition}
      and ${matchesAllWords(q, sql`concat_ws(' ', shop.name, shop.city, shop.address)`)}`,
    orderings: shopSortKeys,
    defaultOrdering: 'id',
    toItems: (rows: ShopRow[]) => rows.map(toShop),
  }) satisfies ListDeclaration<ShopRow, ReturnType<typeof toShop>>
