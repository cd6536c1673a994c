import type { ErrorCode } from '@autokierto/domain/errors/codes'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { deriveRing, type KeyRing } from '../privacy/key-ring.ts'
import { keyedHash } from '../privacy/keyed-hash.ts'
import { ApiError } from './api-error.ts'

const windowSeconds = { minute: 60, quarter: 15 * 60, hour: 3600, day: 24 * 3600 }

/**
 * One counted thing: so many points in a time, counted in the database so that all instances count together. What is
 * counted is kept as a keyed hash: neither names nor mail or network addresses stand in the table.
 */
export type RateLimit = {
  /** @throws ApiError RATE_LIMITED with the seconds to wait, without counting */
  check(key: string): Promise<void>
  /**
   * Counts one, or refuses where it would be one too many: what is refused is not counted.
   * @throws ApiError RATE_LIMITED with the seconds to wait
   */
  consume(key: string): Promise<void>
  /** Counts one; false where it would be one too many. */
  tryConsume(key: string): Promise<boolean>
  /** Undoes one that was taken; never below none. */
  refund(key: string): Promise<void>
  reset(key: string): Promise<void>
  /** What is counted now, and until when; null where nothing is. */
  read(key: string): Promise<{ count: number; endsAt: Date } | null>
}

/**
 * Does work that guesses could be made with: one is taken before it begins, so that many sent at once gain nothing, and
 * given back unless it turns out to have been a try.
 * @param isTry of the refusal or the answer
 * @param beyond done in place of the work where the limit is reached; by default that is refused
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

/** Persons are counted by their mark, which outlives an erasure: whoever signs in again begins no new count. */
export const toPersonKey = ({ personMark }: { personMark: Buffer }): string => personMark.toString('hex')

/** Whether somebody was refused for one of these reasons. */
export const hasErrorCode = (codes: readonly ErrorCode[], refusal: unknown): boolean =>
  refusal instanceof ApiError && codes.includes(refusal.code)

export type RateLimits = {
  /** Of one name from one address, and of one name on a device it has signed in on before. */
  failedLoginsPerName: RateLimit
  /** Of one name from everywhere; holds up devices that have never signed in with it. */
  failedLoginsOfName: RateLimit
  failedLoginsPerAddress: RateLimit
  /** Codes of the app of one name, by where they are tried: six digits are fewer than a password has. */
  failedFactorsPerDay: RateLimit
  publicCalls: RateLimit
  /** A map asks for some thirty at once, a list of parts for as many: apart, so that they do not eat up the searches. */
  mapTiles: RateLimit
  /** Of one person, private and company vehicles together. */
  ownerSearches: RateLimit
  /** Of one vehicle at one site. */
  ownerChecks: RateLimit
  /** Of one vehicle at all sites of one company, which may found as many as it likes. */
  ownerChecksOfCompany: RateLimit
  /** Of one press: sent again because its answer was lost, it is the same guess. */
  ownerCheckRequests: RateLimit
  /** Of one user at the stations. */
  unknownPlates: RateLimit
  /** Of one name that somebody asks for, and of one user by a manager. */
  resetMails: RateLimit
  resetMailsPerAddress: RateLimit
  /** Links to new users and to new addresses of users, all that one manager has mailed. */
  invitations: RateLimit
  /** The same of one address, whoever has them mailed: a company can make as many managers as it likes. */
  invitationsOfAddress: RateLimit
  /** Names and addresses that were found to be taken, by one user who makes or changes users. */
  takenNames: RateLimit
  /** The same by all users of one company. */
  takenNamesOfCompany: RateLimit
  /** Mails that ask other owners go to addresses people type. */
  consentMails: RateLimit
  /** Links of battery reports go to addresses that visitors type: of one address. */
  reportMails: RateLimit
  /** Invitations to a battery report go to addresses that the association types: of one address. */
  reportInvitations: RateLimit
  /** New battery reports of visitors, of one network address. */
  newReports: RateLimit
  /** Notices of parts that visitors ask for, of one network address. */
  newWatches: RateLimit
  /** Links of such notices go to addresses that visitors type: of one address. */
  watchMails: RateLimit
  /** Questions about parts, of one network address. */
  enquiries: RateLimit
  /** The same that name one address as the asker's, and those that go to one site. */
  enquiriesOfAddress: RateLimit
  enquiriesOfSite: RateLimit
  /** Searches of one model from one network address that count as demand; the others are answered as well. */
  modelDemand: RateLimit
  /** What visitors write to those who run the service, of one network address. */
  feedback: RateLimit
  /** Tests and repeats of webhooks, of one company. */
  webhookTests: RateLimit
  /** Calls of one key of a company's systems. */
  keyCalls: RateLimit
  /** Each order, and each change of one, is mailed to an address people type. */
  orderChanges: RateLimit
}

const throwRateLimited = (msBeforeNext: number): never => {
  throw new ApiError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

/** `expire` is in milliseconds since 1970. One statement each, so that of many at once none is missed. */
const statements = {
  /** No row: one too many. */
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

/** Hashes of counts are of no use to find what else the key has hashed. */
const countingKeys = (hashKeys: KeyRing): KeyRing => deriveRing('autokierto rate limit', hashKeys)

const createLimit = (
  { pool, keys }: { pool: Pool; keys: KeyRing },
  name: string,
  points: number,
  seconds: number,
): RateLimit => {
  const run = (statement: keyof typeof statements, values: readonly (string | number)[]) =>
    pool.query<{ points: number; expire: number }>({
      name: `rate-limit-${statement}`,
      text: statements[statement],
      values: [...values],
    })
  const keyOf = (key: string) => `${name}:${keyedHash(`${name}:${key}`, keys).hash.toString('base64url')}`
  const readNow = async (key: string, now: number) => (await run('read', [keyOf(key), now])).rows[0]
  return {
    async check(key) {
      const now = Date.now()
      const counted = await readNow(key, now)
      if (counted && counted.points >= points) throwRateLimited(counted.expire - now)
    },
    async consume(key) {
      if (await this.tryConsume(key)) return
      const now = Date.now()
      const counted = await readNow(key, now)
      throwRateLimited(counted ? counted.expire - now : 0)
    },
    async tryConsume(key) {
      const now = Date.now()
      const { rowCount } = await run('take', [keyOf(key), now, now + seconds * 1000, points])
      return rowCount !== 0
    },
    async refund(key) {
      await run('giveBack', [keyOf(key), Date.now()])
    },
    async reset(key) {
      await run('forget', [keyOf(key)])
    },
    async read(key) {
      const counted = await readNow(key, Date.now())
      return counted ? { count: counted.points, endsAt: new Date(Number(counted.expire)) } : null
    },
  }
}

/** One name may fail at so many addresses as often as it may at one of them. */
const addressesOfName = 10

/** A vehicle is brought to one site, perhaps to a second; wrong codes at more sites of one company are guesses. */
const sitesOfChecks = 4
export const companyOwnerChecksPerDay = ({
  ownerChecksPerDay,
}: Pick<Config['limits'], 'ownerChecksPerDay'>): number => sitesOfChecks * ownerChecksPerDay

/** Three codes of a million are good at a time: so many guesses a day take nine years on average. */
const factorsPerDay = 100

/** Of so many in an hour are few slips of the pen, and a list of names is long. */
const takenNamesPerHour = 30

/** The limits of the product. Successes are not counted where a person works all day. */
export const createRateLimits = (
  pool: Pool,
  { limits, keys }: Pick<Config, 'limits' | 'keys'>,
): RateLimits => {
  const counted = { pool, keys: countingKeys(keys.hash) }
  return {
    failedLoginsPerName: createLimit(
      counted,
      'login-name',
      limits.failedLoginsPerName,
      windowSeconds.quarter,
    ),
    failedLoginsOfName: createLimit(
      counted,
      'login-name-anywhere',
      addressesOfName * limits.failedLoginsPerName,
      windowSeconds.quarter,
    ),
    failedLoginsPerAddress: createLimit(
      counted,
      'login-address',
      limits.failedLoginsPerAddress,
      windowSeconds.quarter,
    ),
    failedFactorsPerDay: createLimit(counted, 'second-factor', factorsPerDay, windowSeconds.day),
    publicCalls: createLimit(counted, 'public', limits.publicPerMinute, windowSeconds.minute),
    mapTiles: createLimit(counted, 'map-tile', limits.mapTilesPerMinute, windowSeconds.minute),
    ownerSearches: createLimit(counted, 'owner-search', limits.ownerSearchesPerHour, windowSeconds.hour),
    ownerChecks: createLimit(counted, 'owner-check', limits.ownerChecksPerDay, windowSeconds.day),
    ownerChecksOfCompany: createLimit(
      counted,
      'owner-check-company',
      companyOwnerChecksPerDay(limits),
      windowSeconds.day,
    ),
    ownerCheckRequests: createLimit(counted, 'owner-check-press', 1, windowSeconds.day),
    unknownPlates: createLimit(counted, 'unknown-plate', limits.unknownPlatesPerHour, windowSeconds.hour),
    resetMails: createLimit(counted, 'reset-mail', 5, windowSeconds.hour),
    resetMailsPerAddress: createLimit(counted, 'reset-mail-address', 20, windowSeconds.hour),
    invitations: createLimit(counted, 'invitation', 100, windowSeconds.hour),
    invitationsOfAddress: createLimit(counted, 'invitation-address', 20, windowSeconds.hour),
    takenNames: createLimit(counted, 'taken-name', takenNamesPerHour, windowSeconds.hour),
    takenNamesOfCompany: createLimit(counted, 'taken-name-company', 3 * takenNamesPerHour, windowSeconds.day),
    consentMails: createLimit(counted, 'consent-mail', 20, windowSeconds.hour),
    reportMails: createLimit(counted, 'report-mail', 5, windowSeconds.hour),
    reportInvitations: createLimit(counted, 'report-invitation', 5, windowSeconds.day),
    newWatches: createLimit(counted, 'new-watch', 20, windowSeconds.hour),
    watchMails: createLimit(counted, 'watch-mail', 5, windowSeconds.hour),
    enquiries: createLimit(counted, 'enquiry', 20, windowSeconds.hour),
    enquiriesOfAddress: createLimit(counted, 'enquiry-address', 10, windowSeconds.day),
    enquiriesOfSite: createLimit(counted, 'enquiry-site', 100, windowSeconds.day),
    modelDemand: createLimit(counted, 'model-demand', 1, windowSeconds.day),
    feedback: createLimit(counted, 'feedback', 5, windowSeconds.hour),
    newReports: createLimit(counted, 'new-report', 20, windowSeconds.hour),
    webhookTests: createLimit(counted, 'webhook-test', 60, windowSeconds.hour),
    keyCalls: createLimit(counted, 'api-key', limits.keyCallsPerMinute, windowSeconds.minute),
    orderChanges: createLimit(counted, 'order-change', 60, windowSeconds.hour),
  }
}
