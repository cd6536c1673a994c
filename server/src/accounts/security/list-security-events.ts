import type { SecurityEvent } from '@autokierto/contract/security'
import { sql } from 'kysely'
import { tryDecrypt } from '../../platform/crypto/encrypt.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readList } from '../../platform/lists/list.ts'
import { isOwn, toWho, type WhoRow, whoColumns, withCompany } from './own-users.ts'

type SecurityEventRow = WhoRow &
  Pick<SecurityEvent, 'id' | 'kind' | 'code' | 'call' | 'request_id' | 'count'> & {
    minute: Date
    last_at: Date
    network_sealed: Buffer | null
  }

/** Rejected attempts by users of the organisation or on their names. Unknown names are never listed. */
export const listSecurityEvents: Handler<'listSecurityEvents'> = async ({ query, caller }, services) => {
  const { db, config, security } = services
  // Writes the events this process still holds in memory.
  await security.flush()
  const { kind, ...page } = query
  const matchesKind = kind === undefined ? sql`true` : sql`e.kind = ${kind}`
  return readList(db, page, {
    from: sql`security_event e join account a on a.id = e.account_id ${withCompany}`,
    id: sql`e.id`,
    columns: sql`e.id, e.kind, e.code, e.call, e.request_id, e.count, e.minute, e.last_at, e.network_sealed, ${whoColumns}`,
    where: sql<boolean>`${isOwn(caller)} and ${matchesKind}`,
    orderings: {},
    defaultOrdering: { keys: [], descending: true },
    toItems: (rows: SecurityEventRow[]): SecurityEvent[] =>
      rows.map(row => ({
        id: row.id,
        kind: row.kind,
        code: row.code,
        at: row.minute.toISOString(),
        last_at: row.last_at.toISOString(),
        count: row.count,
        user: toWho(row, caller),
        call: row.call,
        from: row.network_sealed && tryDecrypt(row.network_sealed, config.keys.encryption),
        request_id: row.request_id,
      })),
  })
}

export const listContractorSecurityEvents: Handler<'listContractorSecurityEvents'> = listSecurityEvents
export const listAssociationSecurityEvents: Handler<'listAssociationSecurityEvents'> = listSecurityEvents
