import type { GuideLimits } from '@autokierto/domain/api-guide/guide'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { deriveRing, type KeyRing } from '../crypto/key-ring.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { ApiError } from './api-error.ts'

declare module '../services/services.ts' {
  interface Services {
    rateLimits: RateLimits
  }
}

const windowSeconds = { minute: 60, quarter: 15 * 60, hour: 3600, day: 24 * 3600 }

/**
 * A rate limit: a maximum number of points per period, counted in the database so that all instances share the count.
 * Keys are stored as keyed hashes, so the table contains no names, mail addresses or network addresses.
 */
export type RateLimit = {
  /**
   * Checks without counting.
   * @throws ApiError RATE_LIMITED with the seconds to wait
   */
  check(key: string): Promise<void>
  /**
   * Counts one, or rejects if the limit is reached; rejected attempts are not counted.
   * @throws ApiError RATE_LIMITED with the seconds to wait
   */
  consume(key: string): Promise<void>
  /** Counts one; returns false, without counting, if the limit is reached. */
  tryConsume(key: string): Promise<boolean>
  /** Undoes one `consume`; the count never drops below zero. */
  refund(key: string): Promise<void>
  reset(key: string): Promise<void>
  /** Returns the current count and the end of its period; null if nothing is counted. */
  read(key: string): Promise<{ count: number; endsAt: Date } | null>
}

/**
 * Limits work that could be used for guessing. One attempt is counted before the work begins, so that concurrent
 * requests gain nothing. It is refunded unless the outcome was an attempt.
 * @param isTry decides from the error or the answer whether it was an attempt
 * @param beyond runs instead of the work if the limit is reached; by default the request is rejected
 * @throws ApiError RATE_LIMITED
 */
export const withAttemptLimit = async <T>(
  limit: RateLimit,
  key: string,
  work: () => Promise<T>,
  isTry: (outcome: { refusal?: unknown; answer?: T }) => boolean,
  beyond?: () => Promise<T>,
): Promise<T> => {
  if (beyond && !(await limit.tryConsume(key))) return beyond()
  if (!beyond) await limit.consume(key)
  try {
    const answer = await work()
    if (!isTry({ answer })) await limit.refund(key)
    return answer
  } catch (refusal) {
    if (!isTry({ refusal })) await limit.refund(key)
    throw refusal
  }
}

/** Counts persons by their hashed personal ID. It survives an erasure, so signing in again does not reset the count. */
export const toPersonKey = ({ personMark }: { personMark: Buffer }): string => personMark.toString('hex')

export const hasErrorCode = (codes: readonly ErrorCode[], refusal: unknown): boolean =>
  refusal instanceof ApiError && codes.includes(refusal.code)

export type RateLimits = {
  /** Per name and network address, and per name on a device that has signed in with it before. */
  failedLoginsPerName: RateLimit
  /** Per name from all addresses; blocks only devices that have never signed in with the name. */
  failedLoginsOfName: RateLimit
  failedLoginsPerAddress: RateLimit
  /** Each failed answer of strong identification costs a request to the broker. */
  failedStrongLoginsPerAddress: RateLimit
  /** Codes of an authenticator app per name, by source: six digits are weaker than a password. */
  failedFactorsPerDay: RateLimit
  publicCalls: RateLimit
  /**
   * A map or a list of parts requests about thirty at the same moment. They have their own limit, so that they do not
   * use up the searches.
   */
  mapTiles: RateLimit
  /** Per person, for private and company vehicles together. */
  ownerSearches: RateLimit
  /** Per vehicle and site. */
  ownerChecks: RateLimit
  /** Per vehicle over all sites of a company, which may create any number of sites. */
  ownerChecksOfCompany: RateLimit
  /** Retries with the same Idempotency-Key count as one guess. */
  ownerCheckRequests: RateLimit
  /** Per station user. */
  unknownPlates: RateLimit
  /** Per requested name, and per user for mails that a manager requests. */
  resetMails: RateLimit
  resetMailsPerAddress: RateLimit
  /** Links to new users and to changed addresses, per manager who mails them. */
  invitations: RateLimit
  /** The same per mail address, because a company can create any number of managers. */
  invitationsOfAddress: RateLimit
  /** Names and addresses that turned out to be taken, per user who creates or changes users. */
  takenNames: RateLimit
  /** The same per company. */
  takenNamesOfCompany: RateLimit
  /** Requests for a co-owner's consent are mailed to addresses that people type. */
  consentMails: RateLimit
  /** Links of battery reports go to addresses that visitors type. Per mail address. */
  reportMails: RateLimit
  /** Invitations to a battery report go to addresses that the association types. Per mail address. */
  reportInvitations: RateLimit
  /** New battery reports of visitors, per network address. */
  newReports: RateLimit
  /** New part watches, per network address. */
  newWatches: RateLimit
  /** Links of part watches go to addresses that visitors type. Per mail address. */
  watchMails: RateLimit
  /** Part enquiries, per network address. */
  enquiries: RateLimit
  /** The same per mail address of the visitor, and per receiving site. */
  enquiriesOfAddress: RateLimit
  enquiriesOfSite: RateLimit
  /** Searches per model and network address that count as demand; further searches are answered, but not counted. */
  modelDemand: RateLimit
  /** Feedback of visitors, per network address. */
  feedback: RateLimit
  /** Tests and redeliveries of webhooks, per company. */
  webhookTests: RateLimit
  keyCalls: RateLimit
  /** Each order, and each change of an order, is mailed to an address that people type. */
  orderChanges: RateLimit
}

/** A limit that API keys meet; the guide and `x-limits` name it. */
type LimitName = keyof GuideLimits

export const rateLimited = (msBeforeNext: number, limitName?: LimitName): ApiError =>
  new ApiError('RATE_LIMITED', {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    ...(limitName && { forKeys: { limit_name: limitName } }),
  })

/** `expire` is in milliseconds since 1970. Single statements, so that concurrent requests are all counted. */
const limitStatements = {
  /** Changes no row if the limit is reached. */
  take: `
    insert into rate_limit as counted (key, points, expire) values ($1, 1, $3)
    on conflict (key) do update set
      points = case when counted.expire <= $2 then 1 else counted.points + 1 end,
      expire = case when counted.expire <= $2 then $3 else counted.expire end
    where counted.expire <= $2 or counted.points < $4`,
  read: 'select points, expire from rate_limit where key = $1 and expire > $2',
  giveBack: 'update rate_limit set points = points - 1 where key = $1 and expire > $2 and points > 0',
  forget: 'delete from rate_limit where key = $1',
}

/** Derives separate keys, so that hashes in this table cannot be matched with hashes elsewhere. */
const deriveCounterKeys = (hashKeys: KeyRing): KeyRing => deriveRing('autokierto rate limit', hashKeys)

const createLimit = (
  { pool, keys }: { pool: Pool; keys: KeyRing },
  name: string,
  points: number,
  seconds: number,
  limitName?: LimitName,
): RateLimit => {
  const run = (statement: keyof typeof limitStatements, values: readonly (string | number)[]) =>
    pool.query<{ points: number; expire: number }>({
      name: `rate-limit-${statement}`,
      text: limitStatements[statement],
      values: [...values],
    })
  const toRowKey = (key: string) => `${name}:${keyedHash(`${name}:${key}`, keys).hash.toString('base64url')}`
  const readNow = async (key: string, now: number) => (await run('read', [toRowKey(key), now])).rows[0]
  return {
    async check(key) {
      const now = Date.now()
      const row = await readNow(key, now)
      if (row && row.points >= points) throw rateLimited(row.expire - now, limitName)
    },
    async consume(key) {
      if (await this.tryConsume(key)) return
      const now = Date.now()
      const row = await readNow(key, now)
      throw rateLimited(row ? row.expire - now : 0, limitName)
    },
    async tryConsume(key) {
      const now = Date.now()
      const { rowCount } = await run('take', [toRowKey(key), now, now + seconds * 1000, points])
      return rowCount !== 0
    },
    async refund(key) {
      await run('giveBack', [toRowKey(key), Date.now()])
    },
    async reset(key) {
      await run('forget', [toRowKey(key)])
    },
    async read(key) {
      const row = await readNow(key, Date.now())
      return row ? { count: row.points, endsAt: new Date(Number(row.expire)) } : null
    },
  }
}

/** From all addresses, a name may fail this many times as often as from one address. */
const addressesOfName = 10

/** A vehicle is handed over at one site, rarely at a second. Wrong codes at more sites of one company are guesses. */
const sitesOfChecks = 4
export const companyOwnerChecksPerDay = ({
  ownerChecksPerDay,
}: Pick<Config['limits'], 'ownerChecksPerDay'>): number => sitesOfChecks * ownerChecksPerDay

/** Three codes in a million are valid at a time, so guessing at this rate takes nine years on average. */
const factorsPerDay = 100

/** More per hour than typing errors, but too few to test a list of names. */
const takenNamesPerHour = 30

/** The limits of the product. Where people work all day, successes are not counted. */
export const createRateLimits = (
  pool: Pool,
  { limits, keys }: Pick<Config, 'limits' | 'keys'>,
): RateLimits => {
  const store = { pool, keys: deriveCounterKeys(keys.hash) }
  return {
    failedLoginsPerName: createLimit(store, 'login-name', limits.failedLoginsPerName, windowSeconds.quarter),
    failedLoginsOfName: createLimit(
      store,
      'login-name-anywhere',
      addressesOfName * limits.failedLoginsPerName,
      windowSeconds.quarter,
    ),
    failedLoginsPerAddress: createLimit(
      store,
      'login-address',
      limits.failedLoginsPerAddress,
      windowSeconds.quarter,
    ),
    failedStrongLoginsPerAddress: createLimit(
      store,
      'strong-login-address',
      limits.failedLoginsPerAddress,
      windowSeconds.quarter,
    ),
    failedFactorsPerDay: createLimit(store, 'second-factor', factorsPerDay, windowSeconds.day),
    publicCalls: createLimit(store, 'public', limits.publicPerMinute, windowSeconds.minute),
    mapTiles: createLimit(store, 'map-tile', limits.mapTilesPerMinute, windowSeconds.minute),
    ownerSearches: createLimit(store, 'owner-search', limits.ownerSearchesPerHour, windowSeconds.hour),
    ownerChecks: createLimit(
      store,
      'owner-check',
      limits.ownerChecksPerDay,
      windowSeconds.day,
      'owner_checks_per_day',
    ),
    ownerChecksOfCompany: createLimit(
      store,
      'owner-check-company',
      companyOwnerChecksPerDay(limits),
      windowSeconds.day,
      'company_owner_checks_per_day',
    ),
    ownerCheckRequests: createLimit(store, 'owner-check-press', 1, windowSeconds.day),
    unknownPlates: createLimit(
      store,
      'unknown-plate',
      limits.unknownPlatesPerHour,
      windowSeconds.hour,
      'register_searches_per_hour',
    ),
    resetMails: createLimit(store, 'reset-mail', 5, windowSeconds.hour),
    resetMailsPerAddress: createLimit(store, 'reset-mail-address', 20, windowSeconds.hour),
    invitations: createLimit(store, 'invitation', 100, windowSeconds.hour),
    invitationsOfAddress: createLimit(store, 'invitation-address', 20, windowSeconds.hour),
    takenNames: createLimit(store, 'taken-name', takenNamesPerHour, windowSeconds.hour),
    takenNamesOfCompany: createLimit(store, 'taken-name-company', 3 * takenNamesPerHour, windowSeconds.day),
    consentMails: createLimit(store, 'consent-mail', 20, windowSeconds.hour),
    reportMails: createLimit(store, 'report-mail', 5, windowSeconds.hour),
    reportInvitations: createLimit(store, 'report-invitation', 5, windowSeconds.day),
    newWatches: createLimit(store, 'new-watch', 20, windowSeconds.hour),
    watchMails: createLimit(store, 'watch-mail', 5, windowSeconds.hour),
    enquiries: createLimit(store, 'enquiry', 20, windowSeconds.hour),
    enquiriesOfAddress: createLimit(store, 'enquiry-address', 10, windowSeconds.day),
    enquiriesOfSite: createLimit(store, 'enquiry-site', 100, windowSeconds.day),
    modelDemand: createLimit(store, 'model-demand', 1, windowSeconds.day),
    feedback: createLimit(store, 'feedback', 5, windowSeconds.hour),
    newReports: createLimit(store, 'new-report', 20, windowSeconds.hour),
    webhookTests: createLimit(store, 'webhook-test', 60, windowSeconds.hour),
    keyCalls: createLimit(
      store,
      'api-key',
      limits.keyCallsPerMinute,
      windowSeconds.minute,
      'key_calls_per_minute',
    ),
    orderChanges: createLimit(store, 'order-change', 60, windowSeconds.hour),
  }
}
