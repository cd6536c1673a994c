import { isContractor } from '@autokierto/domain/access/roles'
import type { BulletinAudience } from '@autokierto/domain/bulletins/audiences'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { Handler } from '../../platform/http/handler.ts'
import { type ListQuery, readList } from '../../platform/lists/list.ts'
import type { Services } from '../../platform/services/services.ts'
import { type BulletinRow, bulletinList } from './bulletin-list.ts'

export const listOwnerBulletins: Handler<'listOwnerBulletins'> = ({ query }, services) =>
  listPublished(services, query, 'owners')

export const listShopBulletins: Handler<'listShopBulletins'> = ({ query, caller }, services) =>
  listPublished(services, query, isContractor(caller.actor) ? 'contractors' : 'operators')

/** Lists the bulletins shown today. Returns only their texts: readers do not need to know the other audiences. */
const listPublished = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: ListQuery & { q?: string | undefined },
  audience: BulletinAudience,
) => {
  const list = bulletinList(toDay(now()), { q: query.q, state: 'shown', audience })
  return readList(db, query, {
    ...list,
    toItems: (rows: BulletinRow[]) =>
      rows.map(({ id, text_fi, text_en, text_se }) => ({ id, text_fi, text_en, text_se })),
  })
}
