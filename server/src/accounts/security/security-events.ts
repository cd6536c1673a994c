import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { encrypt } from '../../platform/crypto/encrypt.ts'
import { deriveRing } from '../../platform/crypto/key-ring.ts'
import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import type { Database } from '../../platform/database/types.ts'
import { networksAround } from '../../platform/http/network.ts'
import type { Log } from '../../platform/log/log.ts'
import { findChallenge } from '../second-factors/challenges.ts'
import type { NewSecurityEvent } from './security-event.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    /** Counts rejections that indicate an attack. */
    security: SecurityEvents
  }
}

export type SecurityEvents = {
  /** Counts the event immediately and writes it within a second, so that the response does not wait for it. */
  note(event: NewSecurityEvent): void
  /** Writes all events noted so far. */
  flush(): Promise<void>
  /** Writes all events noted so far; later events are ignored. */
  stop(): Promise<void>
}

/** Largest number of rows one process starts per minute. Further events are counted by kind and code only. */
export const rowsPerMinute = 200
/** Largest number of rows per minute for one user or network. Further events are counted without call and name. */
export const rowsPerSource = 25
/** Names recorded per minute for one network. Further names are counted without the name. */
export const namesPerNetwork = 20

/** Names per second looked up without rows of their own. Each attempt also counts against a rate limit. */
const maxFoldedNames = 200

const writeMs = 1000

type Counted = NewSecurityEvent & {
  minute: number
  lastAt: Date
  count: number
  /** Events that are counted in this row without their names, by name. */
  folded: Map<string, { event: NewSecurityEvent; count: number }>
}

const toEventKey = ({
  kind,
  code,
  call,
  actor,
  accountId,
  name,
  challenge,
  network,
}: NewSecurityEvent): string => JSON.stringify([kind, code, call, actor, accountId, name, challenge, network])

/** User and networks of an event. One source must not use up the rows that other users need. */
const listSources = ({ accountId, network }: NewSecurityEvent): string[] => [
  ...(accountId === null ? [] : [`user ${accountId}`]),
  ...(network === null ? [] : networksAround(network).map(range => `network ${range}`)),
]

/** Details omitted for a source that has started too many rows. */
const withoutDetails = { call: null, name: null, challenge: null }
/** Details omitted when a process has started too many rows. */
const onlyCounted = { call: null, actor: null, accountId: null, name: null, challenge: null, network: null }

/**
 * Counts equal events of one minute in one row. A flood starts at most `rowsPerMinute` rows, and hardly more than
 * `rowsPerSource` for one user or network, however its events differ.
 */
export const createSecurityEvents = (options: {
  db: Kysely<Database>
  config: Pick<Config, 'keys'>
  log: Log
  now: () => Date
}): SecurityEvents => {
  const { db, config, log, now } = options
  const hashKeys = deriveRing('autokierto security event', config.keys.hash)
  let minute = 0
  let startedRows = new Set<string>()
  let names = new Map<string, Set<string>>()
  let rowsOf = new Map<string, number>()
  let waiting = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let isOver = false

  const isFull = (source: string): boolean => (rowsOf.get(source) ?? 0) >= rowsPerSource

  /** Reduces an event to the details for which there is still room. */
  const limitDetails = (event: NewSecurityEvent): NewSecurityEvent => {
    const { name, challenge, network } = event
    const attemptedName = name ?? challenge
    let limited = event
    if (attemptedName !== null && network !== null) {
      const namesOfNetwork = names.get(network) ?? new Set()
      if (namesOfNetwork.has(attemptedName) || namesOfNetwork.size < namesPerNetwork)
        namesOfNetwork.add(attemptedName)
      else limited = { ...event, name: null, challenge: null }
      if (startedRows.size < rowsPerMinute) names.set(network, namesOfNetwork)
    }
    if (startedRows.has(toEventKey(limited))) return limited
    if (listSources(limited).some(isFull)) {
      // Otherwise one row for each of many networks of a provider could use up all rows.
      const around = network === null ? [] : networksAround(network)
      const widest = around.findLast(range => isFull(`network ${range}`))
      limited = { ...limited, ...withoutDetails, network: widest ?? network }
    }
    return startedRows.has(toEventKey(limited)) || startedRows.size < rowsPerMinute
      ? limited
      : { ...limited, ...onlyCounted }
  }

  const note = (event: NewSecurityEvent): void => {
    if (isOver) return
    const at = now()
    const thisMinute = Math.floor(at.getTime() / 60_000) * 60_000
    if (thisMinute !== minute) {
      minute = thisMinute
      startedRows = new Set()
      names = new Map()
      rowsOf = new Map()
    }
    const limited = limitDetails(event)
    const key = toEventKey(limited)
    if (!startedRows.has(key))
      for (const source of listSources(limited)) rowsOf.set(source, (rowsOf.get(source) ?? 0) + 1)
    startedRows.add(key)
    const pending = `${minute} ${key}`
    const counted = waiting.get(pending) ?? { ...limited, minute, lastAt: at, count: 0, folded: new Map() }
    counted.count += 1
    counted.lastAt = at
    waiting.set(pending, counted)
    if (event.name !== null && limited.name === null) fold(counted, event, event.name)
    timer ??= setTimeout(() => void flush(), writeMs).unref()
  }

  const fold = ({ folded }: Counted, event: NewSecurityEvent, name: string): void => {
    const existing = folded.get(name)
    if (existing) existing.count += 1
    else if (folded.size < maxFoldedNames) folded.set(name, { event, count: 1 })
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const events = [...waiting.values()]
    waiting = new Map()
    if (events.length > 0) {
      writing = writing
        .then(() => write(events))
        .catch(error => log.warn({ err: error, events: events.length }, 'security events were not written'))
    }
    return writing
  }

  const write = async (events: readonly Counted[]): Promise<void> => {
    const users = await readUsers(events)
    const rows = await Promise.all(
      events
        .flatMap(event => expandFoldedNames(event, users))
        .map(async ({ name, challenge, network, ...event }) => {
          const accountId =
            event.accountId ??
            (name !== null ? users.get(name) : await findUserOfChallenge(challenge)) ??
            null
          const nameHash =
            accountId === null && name !== null ? keyedHash(`name:${name}`, hashKeys).hash : null
          const { minute: rowMinute, kind, code, call, actor, requestId, lastAt, count } = event
          const fields = [kind, code, call, actor, accountId, nameHash?.toString('hex'), network]
          return {
            minute: new Date(rowMinute),
            kind,
            code,
            call,
            actor,
            account_id: accountId,
            name_hash: toHexLiteral(nameHash),
            network_sealed: network === null ? null : toHexLiteral(encrypt(network, config.keys.encryption)),
            request_id: requestId,
            last_at: lastAt,
            count,
            alike: toHexLiteral(keyedHash(JSON.stringify(fields), hashKeys).hash),
          }
        }),
    )
    await insertEventRows(db, rows)
  }

  /** Finds the users of all names in one statement. */
  const readUsers = async (events: readonly Counted[]): Promise<Map<string, number>> => {
    const names = [...new Set(events.flatMap(({ name, folded }) => [name, ...folded.keys()]))].filter(
      name => name !== null && !name.includes('\0'),
    )
    if (names.length === 0) return new Map()
    // Reset links are also requested by e-mail address. A matching username takes precedence.
    const { rows } = await sql<{ id: number; name: string }>`
      select id, lower(email) as name from account where lower(email) = any(${names}::text[]) and deleted_at is null
      union all
      select id, lower(username) from account where lower(username) = any(${names}::text[]) and deleted_at is null`.execute(
      db,
    )
    return new Map(rows.map(({ id, name }) => [name, id]))
  }

  const findUserOfChallenge = async (challenge: string | null): Promise<number | null> => {
    const found = challenge === null ? null : await findChallenge(db, 'second_factor', challenge, now())
    return found?.accountId ?? null
  }

  return {
    note,
    flush,
    async stop() {
      isOver = true
      await flush()
    },
  }
}

/** Attempts on existing users get rows of their own, so that an attacker cannot hide them among unknown names. */
const expandFoldedNames = (event: Counted, users: ReadonlyMap<string, number>): Counted[] => {
  const knownNames = [...event.folded].filter(([name]) => users.has(name))
  const remaining = knownNames.reduce((count, [, one]) => count - one.count, event.count)
  return [
    ...(remaining > 0 ? [{ ...event, count: remaining }] : []),
    ...knownNames.map(([name, one]) => ({
      ...event,
      ...one.event,
      accountId: users.get(name)!,
      name: null,
      challenge: null,
      count: one.count,
    })),
  ]
}

const toHexLiteral = (bytes: Buffer | null): string | null => (bytes ? `\\x${bytes.toString('hex')}` : null)

/** Rows that turn out to be equal, for example a name in two spellings, are summed before the insert. */
const insertEventRows = async (db: Kysely<Database>, rows: readonly object[]): Promise<void> => {
  await sql`
    insert into security_event
           (minute, kind, code, call, actor, account_id, name_hash, network_sealed, request_id, last_at, count, alike)
    select r.minute, r.kind, r.code, r.call, r.actor, r.account_id, (array_agg(r.name_hash))[1], (array_agg(r.network_sealed))[1],
           (array_agg(r.request_id))[1], max(r.last_at), sum(r.count)::bigint, r.alike
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
             minute timestamptz, kind text, code text, call text, actor text, account_id integer, name_hash bytea,
             network_sealed bytea, request_id uuid, last_at timestamptz, count bigint, alike bytea)
     group by r.minute, r.kind, r.code, r.call, r.actor, r.account_id, r.alike
     order by r.alike, r.minute
        on conflict (alike, minute) do update
       set count = security_event.count + excluded.count, last_at = greatest(security_event.last_at, excluded.last_at)`.execute(
    db,
  )
}

/** A keyed hash of a name for the log: it identifies equal names, and reveals nothing else. */
export const nameInLog = (name: string, { keys }: Pick<Config, 'keys'>): string =>
  keyedHash(`name:${name}`, deriveRing('autokierto security event', keys.hash))
    .hash.toString('base64url')
    .slice(0, 16)
