import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { encrypt } from '../../platform/crypto/encrypt.ts'
import { deriveRing } from '../../platform/crypto/key-ring.ts'
import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import type { Database } from '../../platform/database/types.ts'
import { findChallenge } from '../second-factors/challenges.ts'
import type { NewSecurityEvent } from './security-event.ts'

export type CountedEvent = NewSecurityEvent & {
  minute: number
  lastAt: Date
  count: number
  /** Events that are counted in this row without their names, by name. */
  folded: Map<string, { event: NewSecurityEvent; count: number }>
}

/** Keys of the hashes of names, derived for security events alone. */
export const securityHashKeys = ({ keys }: Pick<Config, 'keys'>) =>
  deriveRing('autokierto security event', keys.hash)

/** Writes a batch. Events of known names are counted for these users. */
export const writeSecurityEvents = async (
  { db, config, now }: { db: Kysely<Database>; config: Pick<Config, 'keys'>; now: () => Date },
  events: readonly CountedEvent[],
): Promise<void> => {
  const hashKeys = securityHashKeys(config)
  const users = await readUsers(db, events)
  const rows = await Promise.all(
    events
      .flatMap(event => expandFoldedNames(event, users))
      .map(async ({ name, challenge, network, ...event }) => {
        const accountId =
          event.accountId ??
          (name !== null ? users.get(name) : await findUserOfChallenge(db, challenge, now())) ??
          null
        const nameHash = accountId === null && name !== null ? keyedHash(`name:${name}`, hashKeys).hash : null
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
const readUsers = async (
  db: Kysely<Database>,
  events: readonly CountedEvent[],
): Promise<Map<string, number>> => {
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

const findUserOfChallenge = async (
  db: Kysely<Database>,
  challenge: string | null,
  now: Date,
): Promise<number | null> => {
  const found = challenge === null ? null : await findChallenge(db, 'second_factor', challenge, now)
  return found?.accountId ?? null
}

/** Attempts on existing users get rows of their own, so that an attacker cannot hide them among unknown names. */
const expandFoldedNames = (event: CountedEvent, users: ReadonlyMap<string, number>): CountedEvent[] => {
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
