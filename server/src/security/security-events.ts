import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/types.ts'
import type { Log } from '../http/handler.ts'
import { networksAround } from '../http/network.ts'
import { encrypt } from '../privacy/encrypt.ts'
import { deriveRing } from '../privacy/key-ring.ts'
import { keyedHash } from '../privacy/keyed-hash.ts'
import { findChallenge } from '../second-factors/challenges.ts'
import type { SecurityEvent } from './security-event.ts'

export type SecurityEvents = {
  /** Counted at once, and written within a second: whoever is refused waits for nothing. */
  note(event: SecurityEvent): void
  /** What was noted is written. */
  flush(): Promise<void>
  /** Writes what was noted, and no more after it. */
  stop(): Promise<void>
}

/** Rows of one minute that one process begins: what differs more is counted by kind and code alone. */
export const rowsPerMinute = 200
/** Rows of one minute that one user or one network begins: what differs more is counted without the call and the name. */
export const rowsPerSource = 25
/** Names of one minute that are told apart for one network: what tries more is counted without them. */
export const namesPerNetwork = 20

/** Names of one second that are looked up although they are counted without: each try costs its sender a limit. */
const maxFoldedNames = 200

const writeMs = 1000

type Counted = SecurityEvent & {
  minute: number
  lastAt: Date
  count: number
  /** Events that are counted here without their names. */
  folded: Map<string, { event: SecurityEvent; count: number }>
}

const keyOf = ({ kind, code, call, actor, accountId, name, challenge, network }: SecurityEvent): string =>
  JSON.stringify([kind, code, call, actor, accountId, name, challenge, network])

/** Who an event comes from: one user must not use up the rows that tell of the attempts on others. */
const sourcesOf = ({ accountId, network }: SecurityEvent): string[] => [
  ...(accountId === null ? [] : [`user ${accountId}`]),
  ...(network === null ? [] : networksAround(network).map(each => `network ${each}`)),
]

/** Whoever has begun so many rows begins no more by other calls and names. */
const repeated = { call: null, name: null, challenge: null }
/** Of whom nothing more is told than how many. */
const crowd = { call: null, actor: null, accountId: null, name: null, challenge: null, network: null }

/**
 * Counts events that are alike within a minute in one row. However many come, and whatever they differ in, they begin no
 * more rows than `rowsPerMinute`, and those of one user or network hardly more than `rowsPerSource`.
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
  let begun = new Set<string>()
  let names = new Map<string, Set<string>>()
  let rowsOf = new Map<string, number>()
  let waiting = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let isOver = false

  const isFull = (source: string): boolean => (rowsOf.get(source) ?? 0) >= rowsPerSource

  /** As much of an event as there is still room to tell. */
  const bounded = (event: SecurityEvent): SecurityEvent => {
    const { name, challenge, network } = event
    const tried = name ?? challenge
    let kept = event
    if (tried !== null && network !== null) {
      const ofNetwork = names.get(network) ?? new Set()
      if (ofNetwork.has(tried) || ofNetwork.size < namesPerNetwork) ofNetwork.add(tried)
      else kept = { ...event, name: null, challenge: null }
      if (begun.size < rowsPerMinute) names.set(network, ofNetwork)
    }
    if (begun.has(keyOf(kept))) return kept
    if (sourcesOf(kept).some(isFull)) {
      // A row for each of many networks of one provider would use up the rows as well.
      const around = network === null ? [] : networksAround(network)
      const widest = around.findLast(each => isFull(`network ${each}`))
      kept = { ...kept, ...repeated, network: widest ?? network }
    }
    return begun.has(keyOf(kept)) || begun.size < rowsPerMinute ? kept : { ...kept, ...crowd }
  }

  const note = (event: SecurityEvent): void => {
    if (isOver) return
    const at = now()
    const thisMinute = Math.floor(at.getTime() / 60_000) * 60_000
    if (thisMinute !== minute) {
      minute = thisMinute
      begun = new Set()
      names = new Map()
      rowsOf = new Map()
    }
    const kept = bounded(event)
    const key = keyOf(kept)
    if (!begun.has(key))
      for (const source of sourcesOf(kept)) rowsOf.set(source, (rowsOf.get(source) ?? 0) + 1)
    begun.add(key)
    const pending = `${minute} ${key}`
    const counted = waiting.get(pending) ?? { ...kept, minute, lastAt: at, count: 0, folded: new Map() }
    counted.count += 1
    counted.lastAt = at
    waiting.set(pending, counted)
    if (event.name !== null && kept.name === null) fold(counted, event, event.name)
    timer ??= setTimeout(() => void flush(), writeMs).unref()
  }

  const fold = ({ folded }: Counted, event: SecurityEvent, name: string): void => {
    const alike = folded.get(name)
    if (alike) alike.count += 1
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
        .flatMap(event => unfold(event, users))
        .map(async ({ name, challenge, network, ...event }) => {
          const accountId =
            event.accountId ?? (name !== null ? users.get(name) : await userOf(challenge)) ?? null
          const nameHash =
            accountId === null && name !== null ? keyedHash(`name:${name}`, hashKeys).hash : null
          const { minute: of, kind, code, call, actor, requestId, lastAt, count } = event
          const alike = [kind, code, call, actor, accountId, nameHash?.toString('hex'), network]
          return {
            minute: new Date(of),
            kind,
            code,
            call,
            actor,
            account_id: accountId,
            name_hash: hex(nameHash),
            network_sealed: network === null ? null : hex(encrypt(network, config.keys.encryption)),
            request_id: requestId,
            last_at: lastAt,
            count,
            alike: hex(keyedHash(JSON.stringify(alike), hashKeys).hash),
          }
        }),
    )
    await insertRows(db, rows)
  }

  /** Whose the names are, in one statement. */
  const readUsers = async (events: readonly Counted[]): Promise<Map<string, number>> => {
    const tried = [...new Set(events.flatMap(({ name, folded }) => [name, ...folded.keys()]))].filter(
      name => name !== null && !name.includes('\0'),
    )
    if (tried.length === 0) return new Map()
    // A link to a new password is asked for by the address as well. Whoever has it as their username comes first.
    const { rows } = await sql<{ id: number; name: string }>`
      select id, lower(email) as name from account where lower(email) = any(${tried}::text[]) and deleted_at is null
      union all
      select id, lower(username) from account where lower(username) = any(${tried}::text[]) and deleted_at is null`.execute(
      db,
    )
    return new Map(rows.map(({ id, name }) => [name, id]))
  }

  const userOf = async (challenge: string | null): Promise<number | null> => {
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

/** What was tried on users keeps rows of its own: whoever guesses must not hide it among names that are nobody's. */
const unfold = (event: Counted, users: ReadonlyMap<string, number>): Counted[] => {
  const known = [...event.folded].filter(([name]) => users.has(name))
  const left = known.reduce((count, [, one]) => count - one.count, event.count)
  return [
    ...(left > 0 ? [{ ...event, count: left }] : []),
    ...known.map(([name, one]) => ({
      ...event,
      ...one.event,
      accountId: users.get(name)!,
      name: null,
      challenge: null,
      count: one.count,
    })),
  ]
}

const hex = (bytes: Buffer | null): string | null => (bytes ? `\\x${bytes.toString('hex')}` : null)

/** Two that turn out to be one, a name in two spellings among them, are added up before they are written. */
const insertRows = async (db: Kysely<Database>, rows: readonly object[]): Promise<void> => {
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

/** A name as the log tells it: good to find the same one again, and for nothing else. */
export const nameInLog = (name: string, { keys }: Pick<Config, 'keys'>): string =>
  keyedHash(`name:${name}`, deriveRing('autokierto security event', keys.hash))
    .hash.toString('base64url')
    .slice(0, 16)
