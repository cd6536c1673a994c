import { findKeyScope } from '@autokierto/domain/access/key-scopes'
import {
  type ApiRoute,
  canCall,
  isPublicRoute,
  recognisesAssociation,
} from '@autokierto/domain/access/permissions'
import type { UserGroup } from '@autokierto/domain/access/roles'
import { getActor } from '@autokierto/domain/access/roles'
import { sql } from 'kysely'
import { createBatcher } from '../../platform/database/batcher.ts'
import { ApiError, forbiddenBecause } from '../../platform/http/api-error.ts'
import type { Caller, PersonCaller, UserCaller } from '../../platform/http/caller.ts'
import type { AuthenticateOptions, CallerAccess } from '../../platform/http/caller-access.ts'
import type { CallerShop } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { lacksSecondFactor } from '../second-factors/required-second-factor.ts'
import { getOldestSessionStart } from '../session-store/session-life.ts'
import { canWorkAt } from '../site-access/can-work-at.ts'
import { isApiSecret } from './api-secret.ts'
import { findKeyCaller, isKeyActive } from './key-caller.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    /** Reads sessions; called for each request. */
    sessions: Sessions
  }
}

type SessionRow = {
  session_id: string
  person_id: number | null
  person_mark: Buffer | null
  person_first_name: string | null
  person_last_name: string | null
  account_id: number | null
  operator_id: number | null
  outsource_id: number | null
  user_group: UserGroup | null
  first_name: string | null
  last_name: string | null
  password_change_required: boolean | null
  lacks_second_factor: boolean
  shop_id: number | null
  shop_operator_id: number | null
  last_shop_id: number | null
}

type SessionQuery = { sessionId: string; shopId: number | null }

/**
 * Reads the session, user, permissions and the site of the path in one indexed query on every request. A blocked,
 * removed or signed-out user therefore loses access immediately on every instance. A site without access comes back
 * as null.
 */
const findRequestSessions = async (
  { db, config, now }: SessionServices,
  queries: readonly SessionQuery[],
): Promise<(SessionRow | undefined)[]> => {
  const { rows } = await sql<SessionRow & { place: number }>`
    select asked.place::integer as place, s.id as session_id, s.last_shop_id,
           p.id as person_id, p.person_mark, p.first_name as person_first_name, p.last_name as person_last_name,
           a.id as account_id, a.operator_id, a.outsource_id, a.user_group, a.first_name, a.last_name,
           a.password_change_required, ${lacksSecondFactor({ now })} as lacks_second_factor,
           shop.id as shop_id, shop.operator_id as shop_operator_id
      from unnest(${queries.map(({ sessionId }) => sessionId)}::uuid[], ${queries.map(({ shopId }) => shopId)}::integer[])
           with ordinality as asked (session_id, shop_id, place)
      join session s on s.id = asked.session_id
      left join person p on p.id = s.person_id
      left join account a on a.id = s.account_id
      left join shop on shop.id = asked.shop_id and shop.deleted_at is null and ${canWorkAt(sql`a`, sql`shop`)}
     where s.ended_at is null and s.created_at > ${getOldestSessionStart({ config, now })}
       and (p.id is not null or (a.id is not null and a.blocked_at is null and a.deleted_at is null))`.execute(
    db,
  )
  const rowsByPlace = new Map(rows.map(row => [row.place, row]))
  return queries.map((_, index) => rowsByPlace.get(index + 1))
}

type SessionServices = Pick<Services, 'db' | 'config' | 'now'>
type AccessServices = SessionServices & Pick<Services, 'sessions' | 'tokens' | 'rateLimits'>

/** Sessions whose last use is held in memory. Use through other processes is recorded when tokens are renewed. */
const rememberedUses = 10_000

/** Reads the sessions of concurrent requests in one statement. */
export const createSessions = (services: SessionServices) => {
  const uses = new Map<string, Date>()
  return {
    read: createBatcher((queries: readonly SessionQuery[]) => findRequestSessions(services, queries)),
    /** Records in memory that a session is in use, without a database write. */
    noteUse(sessionId: string): void {
      uses.delete(sessionId)
      uses.set(sessionId, services.now())
      const oldest = uses.keys().next()
      if (uses.size > rememberedUses && !oldest.done) uses.delete(oldest.value)
    },
    /** The time this process last served the session; null if it has not. */
    lastUse: (sessionId: string): Date | null => uses.get(sessionId) ?? null,
  }
}

export type Sessions = ReturnType<typeof createSessions>

const toCaller = (row: SessionRow): Caller => {
  if (row.person_id !== null) {
    return {
      actor: 'person',
      personId: row.person_id,
      sessionId: row.session_id,
      personMark: row.person_mark!,
      firstName: row.person_first_name!,
      lastName: row.person_last_name!,
    }
  }
  const groups = row.user_group ? [row.user_group] : []
  return {
    actor: getActor(groups, row.outsource_id !== null) as UserCaller['actor'],
    accountId: row.account_id!,
    sessionId: row.session_id,
    operatorId: row.operator_id,
    outsourceId: row.outsource_id,
    groups,
    firstName: row.first_name,
    lastName: row.last_name,
  }
}

/** Calls open to a user whose password was set by somebody else: view their account and choose their own password. */
const openBeforeChange: ReadonlySet<ApiRoute> = new Set(['GET shop/user/', 'PUT shop/user/password/'])

/** Calls open to a user who needs a second factor and has none: view their account and set one up. */
const openBeforeFactor = (call: ApiRoute): boolean =>
  openBeforeChange.has(call) || / shop\/user\/second-factor\//.test(call)

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i
const keyBearer = /^Bearer (ak_[\w-]+)$/i

const authenticate = async (
  services: AccessServices,
  { call, authorization, shopId, isAgain = false, onCaller = () => undefined }: AuthenticateOptions,
): Promise<{ caller: Caller; shop: CallerShop | undefined }> => {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (isPublicRoute(call))
    return { caller: await authenticateOptional(services, call, token, isAgain), shop: undefined }
  const secret = keyBearer.exec(authorization ?? '')?.[1]
  if (secret) return authenticateKey(services, { call, shopId, isAgain, onCaller }, secret)
  if (!token) throw new ApiError('INVALID_HEADER')
  const claims = isAgain ? services.tokens.readExpired(token) : services.tokens.read(token)
  const row = claims && (await services.sessions.read({ sessionId: claims.sid, shopId }))
  if (!row) throw new ApiError('INVALID_HEADER')
  services.sessions.noteUse(row.session_id)
  const caller = toCaller(row)
  onCaller(caller)
  if (!canCall(call, caller.actor)) throw new ApiError('FORBIDDEN')
  if (row.password_change_required && !openBeforeChange.has(call))
    throw new ApiError('PASSWORD_CHANGE_REQUIRED')
  if (row.lacks_second_factor && !openBeforeFactor(call)) throw new ApiError('SECOND_FACTOR_SETUP_REQUIRED')
  if (shopId === null) return { caller, shop: undefined }
  if (row.shop_id === null) throw new ApiError('FORBIDDEN')
  if (row.last_shop_id !== row.shop_id) await recordShop(services, row.session_id, row.shop_id)
  return { caller, shop: { id: row.shop_id, operatorId: row.shop_operator_id! } }
}

/** API keys pass the same checks as users: the permission table, the key's scopes, and its own sites. */
const authenticateKey = async (
  services: AccessServices,
  context: { call: ApiRoute; shopId: number | null; isAgain: boolean; onCaller: (caller: Caller) => void },
  secret: string,
): Promise<{ caller: Caller; shop: CallerShop | undefined }> => {
  const { call, shopId, isAgain, onCaller } = context
  const key = isApiSecret(secret) ? await findKeyCaller(services, secret, shopId) : null
  if (!key) throw new ApiError('INVALID_HEADER')
  onCaller(key.caller)
  if (!isAgain) await services.rateLimits.keyCalls.consume(String(key.id))
  const scope = findKeyScope(call)
  if (!canCall(call, 'key') || scope === null) throw forbiddenBecause('call_not_for_keys')
  if (!key.scopes.includes(scope)) throw forbiddenBecause('scope_missing', { scope })
  if (shopId !== null && !key.shop) throw forbiddenBecause('site_not_in_key')
  return { caller: key.caller, shop: key.shop }
}

/** Records where a session works, for the user's list of sessions. Written only when the site changes. */
const recordShop = async (
  { db }: Pick<AccessServices, 'db'>,
  sessionId: string,
  shopId: number,
): Promise<void> => {
  await db.updateTable('session').set({ last_shop_id: shopId }).where('id', '=', sessionId).execute()
}

/** The user has no password change or second factor pending, and is still the given kind of user. */
const isStill = (row: SessionRow, actor: UserCaller['actor']): boolean =>
  !row.password_change_required && !row.lacks_second_factor && toCaller(row).actor === actor

const hasSiteAccess = async (
  services: AccessServices,
  { sessionId, actor }: UserCaller,
  shopId: number | null,
): Promise<boolean> => {
  const row = await services.sessions.read({ sessionId, shopId })
  return row !== undefined && isStill(row, actor) && (shopId === null || row.shop_id !== null)
}

const isSessionActive = async (
  services: AccessServices,
  { sessionId }: Pick<PersonCaller, 'sessionId'>,
): Promise<boolean> => Boolean(await services.sessions.read({ sessionId, shopId: null }))

const canStillRead = async (
  services: AccessServices,
  caller: Caller,
  shop: CallerShop | undefined,
): Promise<boolean> => {
  if (caller.actor === 'visitor') return true
  if (caller.actor === 'person') return isSessionActive(services, caller)
  const shopId = shop?.id ?? null
  if (caller.actor === 'key') return isKeyActive(services, caller.accountId, shopId)
  return hasSiteAccess(services, caller, shopId)
}

/**
 * Identifies the caller of a public call. Invalid tokens are ignored, with one exception: the association gets
 * TOKEN_EXPIRED. Its pages then renew the token and retry, instead of showing what a visitor sees.
 */
const authenticateOptional = async (
  services: AccessServices,
  call: ApiRoute,
  token: string | undefined,
  isAgain: boolean,
): Promise<Caller> => {
  const visitor: Caller = { actor: 'visitor' }
  if (token && call === recognisesUsers) return (await findUserCaller(services, token)) ?? visitor
  const claims = token && recognisesAssociation(call) ? services.tokens.readExpired(token) : null
  if (!token || !claims?.groups.includes('association')) return visitor
  const row = await services.sessions.read({ sessionId: claims.sid, shopId: null })
  if (!row || !isStill(row, 'association')) return visitor
  if (!isAgain) services.tokens.read(token)
  return toCaller(row)
}

/** A public call that uses the signed-in user where the request names none. */
const recognisesUsers: ApiRoute = 'POST shop/user/password/send-reset-url/'

const findUserCaller = async (services: AccessServices, token: string): Promise<Caller | null> => {
  const claims = services.tokens.readExpired(token)
  const row = claims && (await services.sessions.read({ sessionId: claims.sid, shopId: null }))
  return row?.account_id == null ? null : toCaller(row)
}

export const createCallerAccess = (services: AccessServices): CallerAccess => ({
  authenticate: options => authenticate(services, options),
  hasSiteAccess: (caller, shopId) => hasSiteAccess(services, caller, shopId),
  isSessionActive: caller => isSessionActive(services, caller),
  canStillRead: (caller, shop) => canStillRead(services, caller, shop),
})
