import { sql } from 'kysely'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { endSessionsWhere, endUserSessions } from '../session-store/end-sessions.ts'
import { isOpenSession } from '../session-store/session-life.ts'

type OwnSessionRow = {
  id: string
  browser: string | null
  created_at: Date
  last_used_at: Date | null
  shop_id: number | null
  shop_name: string | null
}

/** Lists the open sessions of the user, the last used first. */
export const listOwnSessions: Handler<'listOwnSessions'> = async ({ caller }, services) => {
  const { rows } = await sql<OwnSessionRow>`
    select s.id, s.browser, s.created_at, s.last_used_at, shop.id as shop_id, shop.name as shop_name
      from session s
      left join shop on shop.id = s.last_shop_id and shop.deleted_at is null
     where s.account_id = ${caller.accountId} and ${isOpenSession(services)}
     order by coalesce(s.last_used_at, s.created_at) desc, s.id
     limit 100`.execute(services.db)
  return {
    max_sessions: services.config.tokens.maxSessions,
    results: rows.map(row => ({
      id: row.id,
      browser: row.browser,
      signed_in_at: row.created_at.toISOString(),
      last_used_at: (row.last_used_at ?? row.created_at).toISOString(),
      shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name! },
      is_current: row.id === caller.sessionId,
    })),
  }
}

const sessionId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws ApiError NOT_FOUND if it is not an open session of the user */
export const endOwnSession: Handler<'endOwnSession'> = async ({ params, caller }, { runIdempotent, now }) => {
  if (!sessionId.test(params.token)) throw new ApiError('NOT_FOUND')
  const own = sql`s.id = ${params.token} and s.account_id = ${caller.accountId}`
  return runIdempotent(async trx => {
    if (!(await endSessionsWhere(trx, own, now()))) throw new ApiError('NOT_FOUND')
    return undefined
  })
}

export const endOtherSessions: Handler<'endOtherSessions'> = ({ caller }, { runIdempotent, now }) =>
  runIdempotent(async trx => {
    await endUserSessions(trx, [caller.accountId], now(), caller.sessionId)
    return undefined
  })
