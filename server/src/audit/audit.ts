import { type AuditRule, getAuditPurpose, getAuditRule } from '@autokierto/domain/access/audit-rules'
import type { ApiRoute } from '@autokierto/domain/access/permissions'
import { getActor, userTypes } from '@autokierto/domain/access/roles'
import type { ListFileFormat } from '@autokierto/domain/lists'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../config.ts'
import { createBatcher } from '../database/batcher.ts'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/caller.ts'
import type { CallerShop, Services } from '../http/handler.ts'
import { getOrCreatePersonHashes } from '../privacy/person-hashes.ts'
import type { TokenService } from '../sessions/tokens.ts'
import { createKeyRing, encryptWithAuditKey, getOrCreateKey, type KeyOwner } from './keys.ts'
import { idsIn, valuesAt } from './read-path.ts'
import type { AuditEntry } from './rows.ts'
import { soughtBy, vehiclesCalled, wordOf } from './sought.ts'
import { deferRow, type NewAuditRow, writeRows } from './write.ts'

/** What a handler adds where neither the path nor the answer says it. */
export type AuditContext = {
  /** What it is about. */
  addSubjects(ids: readonly number[]): void
  /** Whom it is about. */
  addPerson(hash: Buffer): void
  /** A call that leaves a row only where something is out of the ordinary: this one does. */
  note(): void
  /** Why it was looked at, in words; sealed for the person it is about, else for whoever wrote it. */
  setReason(reason: string): void
  /** Whoever calls is erased by it: the row names nobody. */
  markErased(): void
  /** The answer leaves as a file of this form. */
  savedAs(format: ListFileFormat): void
  /** A part of an answer that is sent bit by bit: written before that part leaves. */
  recordPart(items: readonly object[]): Promise<void>
}

/** Where nothing is asked by anybody. */
export const emptyAuditContext: AuditContext = {
  addSubjects: () => undefined,
  addPerson: () => undefined,
  note: () => undefined,
  setReason: () => undefined,
  markErased: () => undefined,
  savedAs: () => undefined,
  recordPart: async () => undefined,
}

/** One request, as the audit sees it. */
export type AuditedRequest = {
  call: ApiRoute
  id: string
  caller: Caller
  shop: CallerShop | undefined
  address: string
  params: object
  query: unknown
  body: unknown
}

/** The record of one request. */
export type RequestAudit = {
  /** Services by which what the handler changes is written in the transaction that changes it. */
  withAudit(services: Services): Services
  /** The answer is about to leave. */
  recordAnswer(answer: unknown): Promise<void>
  /** It was refused; what tells something of a person is written all the same. */
  recordError(error: unknown): Promise<void>
}

export type Audit = {
  /** @returns null for calls that read no personal data and change nothing */
  start(request: AuditedRequest): Promise<RequestAudit | null>
  /** What is known by heart of somebody's key goes; see `destroyKey`. */
  dropKey(owner: KeyOwner): void
}

type AuditActor = Pick<AuditEntry, 'actor' | 'account_id' | 'operator_id'> & { owner: KeyOwner | null }

const toAuditActor = (caller: Caller): AuditActor => {
  if (caller.actor === 'visitor') {
    return { actor: 'visitor', account_id: null, operator_id: null, owner: null }
  }
  if ('personId' in caller) {
    const owner = { personMark: caller.personMark }
    return { actor: 'person', account_id: null, operator_id: null, owner }
  }
  const { actor, accountId, operatorId } = caller
  return { actor, account_id: accountId, operator_id: operatorId, owner: { accountId } }
}

const unloggedFields = new Set(['limit', 'cursor', 'ordering', 'version'])
const loggedParams = new Set(['status', 'type'])

const isNonEmpty = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Names of what was sent; the values of those that are words of ours. */
const listLoggedFields = (
  { params, query, body }: AuditedRequest,
  { loggedFields = [] }: AuditRule,
): string[] => {
  const named = Object.entries({ ...(query as object), ...(body as object) })
    .filter(([name, value]) => isNonEmpty(value) && !unloggedFields.has(name))
    .map(([name, value]) => (loggedFields.includes(name) ? `${name}=${value}` : name))
  const ways = Object.entries(params).filter(([name]) => loggedParams.has(name))
  return [...ways.map(([name, value]) => `${name}=${value}`), ...named]
}

/**
 * Writes who read or changed what, for all calls in one place (`bind-route.ts`), by the table of the domain. A change is
 * written in its own transaction: neither is there without the other. What was read is written before it leaves.
 */
export const createAudit = (options: {
  db: Kysely<Database>
  config: Config
  tokens: TokenService
  now: () => Date
}): Audit => {
  const { db, config, tokens, now } = options
  const { hash: ring, encryption } = config.keys
  const kept = createKeyRing(db, encryption)
  const write = createBatcher(async (rows: readonly NewAuditRow[]) => {
    await writeRows(db, rows, { ring, isLasting: false })
    return rows
  })
  const read = async (row: NewAuditRow | null) => row && write(row)
  const change = async (row: NewAuditRow | null) => row && writeRows(db, [row], { ring, isLasting: true })
  const changeWith = async (trx: Transaction<Database>, row: NewAuditRow | null) =>
    row && deferRow(trx, row, ring)

  /** Of whoever has signed in by this very call. */
  const signedIn = async (trx: Kysely<Database>, answer: unknown): Promise<AuditActor | null> => {
    const [token] = valuesAt({ answer }, 'answer.access_token')
    if (typeof token !== 'string') return null
    const { sub, user_type } = tokens.read(token)
    if (user_type === userTypes.person) {
      const { person_mark: personMark } = await trx
        .selectFrom('person')
        .select('person_mark')
        .where('id', '=', Number(sub))
        .executeTakeFirstOrThrow()
      return { actor: 'person', account_id: null, operator_id: null, owner: { personMark } }
    }
    const account = await trx
      .selectFrom('account')
      .select(['id', 'user_group', 'outsource_id', 'operator_id'])
      .where('id', '=', Number(sub))
      .executeTakeFirstOrThrow()
    const groups = account.user_group ? [account.user_group] : []
    return {
      actor: getActor(groups, account.outsource_id !== null),
      account_id: account.id,
      operator_id: account.operator_id,
      owner: { accountId: account.id },
    }
  }

  const watch = async (request: AuditedRequest): Promise<RequestAudit | null> => {
    const rule = getAuditRule(request.call)
    if (!rule) return null
    const caller = toAuditActor(request.caller)
    // Asked for before any transaction begins: nobody who holds a connection waits for another.
    const callersKey = caller.owner && (await kept.get(caller.owner))
    const sought = soughtBy(request, rule)
    const about: number[] = []
    const persons: Buffer[] = []
    const files: string[] = []
    let reason: string | null = null
    let isForgotten = false
    let isNoted = rule.onlyWhereNoted !== true
    let hasWorked = false
    let isWritten = false
    let part = 0

    const toRow = async (
      trx: Kysely<Database>,
      answer: unknown,
      changed: Partial<AuditEntry> = {},
    ): Promise<NewAuditRow | null> => {
      if (!isNoted) return null
      const signed = rule.isSignIn && (await signedIn(trx, answer))
      if (rule.isSignIn && !signed) return null
      const who = isForgotten ? { ...caller, owner: null } : signed || caller
      const own =
        who === caller ? callersKey : who.owner && (await getOrCreateKey(trx, who.owner, encryption))
      const subject = reason === null || persons.length !== 1 ? null : { personMark: persons[0]! }
      const reasonKey =
        reason === null ? null : subject ? await getOrCreateKey(trx, subject, encryption) : own
      const found = rule.idPath ? valuesAt({ ...request, answer }, rule.idPath) : []
      const told = { from: request.address, ...(sought && found.length === 0 && { sought: wordOf(sought) }) }
      const typed = rule.personalIdPath ? valuesAt(request, rule.personalIdPath).map(String) : []
      const typedMarks = await getOrCreatePersonHashes(trx, { ring, now: now() }, typed)
      return {
        at: now(),
        request_id: request.id,
        part,
        call: request.call,
        deed: rule.action,
        about: rule.subject,
        about_ids: idsIn([...found, ...about]),
        actor: who.actor,
        account_id: who.account_id,
        operator_id: who.operator_id ?? request.shop?.operatorId ?? null,
        shop_id: request.shop?.id ?? null,
        purpose: getAuditPurpose(request.call),
        said: [...listLoggedFields(request, rule), ...files],
        outcome: null,
        actor_key: own?.id ?? null,
        sealed: own ? encryptWithAuditKey(JSON.stringify(told), own) : null,
        reason_key: reasonKey?.id ?? null,
        reason_sealed: reason !== null && reasonKey ? encryptWithAuditKey(reason, reasonKey) : null,
        ownMark: who.owner && 'personMark' in who.owner ? who.owner.personMark : null,
        personMarks: [...persons, ...typedMarks.values()],
        ...changed,
      }
    }

    const trail: AuditContext = {
      addSubjects: ids => void about.push(...ids),
      addPerson: hash => void persons.push(hash),
      note() {
        isNoted = true
      },
      setReason: words => {
        reason = words
      },
      markErased() {
        isForgotten = true
      },
      savedAs: format => void files.push(`format=${format}`),
      async recordPart(items) {
        part += 1
        await read(await toRow(db, { results: items }))
      },
    }

    const conclude =
      (given: Services['runIdempotent']): Services['runIdempotent'] =>
      async (work, toAnswer = result => result) => {
        const wasWritten = isWritten
        const result = await given(async trx => {
          const done = await work(trx)
          if (!wasWritten) {
            await changeWith(trx, await toRow(trx, toAnswer(done)))
          }
          return done
        }, toAnswer)
        isWritten = true
        return result
      }

    return {
      withAudit(services) {
        hasWorked = true
        return {
          ...services,
          auditContext: trail,
          runIdempotent: rule.action === 'change' ? conclude(services.runIdempotent) : services.runIdempotent,
        }
      },
      async recordAnswer(answer) {
        if (isWritten || part > 0) return
        // An answer given again changes nothing, and shows what it showed.
        if (rule.action === 'read' || !hasWorked) await read(await toRow(db, answer, { deed: 'read' }))
        else await change(await toRow(db, answer))
      },
      async recordError(error) {
        if (isWritten || !(error instanceof ApiError) || !rule.loggedErrors?.includes(error.code)) return
        if (sought) about.push(...(await vehiclesCalled(db, sought)))
        await read(await toRow(db, undefined, { deed: 'read', outcome: error.code }))
      },
    }
  }
  return { start: watch, dropKey: kept.forget }
}
