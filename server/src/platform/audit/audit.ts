import { type AuditRule, getAuditPurpose, getAuditRule } from '@autokierto/domain/access/audit-rules'
import type { ApiRoute } from '@autokierto/domain/access/permissions'
import { getActor, userTypes } from '@autokierto/domain/access/roles'
import type { ListFileFormat } from '@autokierto/domain/lists'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../config/config.ts'
import { createBatcher } from '../database/batcher.ts'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/caller.ts'
import type { CallerShop } from '../http/handler.ts'
import { getOrCreatePersonHashes } from '../privacy/person-hashes.ts'
import type { Services } from '../services/services.ts'
import type { TokenService } from '../tokens/tokens.ts'
import { createKeyRing, encryptWithAuditKey, getOrCreateKey, type KeyOwner } from './keys.ts'
import { idsIn, valuesAt } from './read-path.ts'
import type { AuditEntry } from './rows.ts'
import { formatIdentifier, soughtBy, vehiclesCalled } from './sought.ts'
import { deferRow, type NewAuditRow, writeRows } from './write.ts'

declare module '../services/services.ts' {
  interface Services {
    /** Records who read or changed what; called by `bind-route.ts` for each request. */
    audit: Audit
    /** Lets a handler add details to the audit entry of its request. */
    auditContext: AuditContext
  }
}

/** Lets a handler record what neither the path nor the response contains. */
export type AuditContext = {
  addSubjects(ids: readonly number[]): void
  addPerson(hash: Buffer): void
  /** Writes a row for this call, although its rule has `onlyWhereNoted`. */
  note(): void
  /** The reason of a read. Encrypted for the person concerned if there is exactly one, otherwise for the caller. */
  setReason(reason: string): void
  /** The request erases its caller: the row identifies nobody. */
  markErased(): void
  savedAs(format: ListFileFormat): void
  /** Writes the row for one part of a streamed response, before that part is sent. */
  recordPart(items: readonly object[]): Promise<void>
}

/** For work outside a request; records nothing. */
export const emptyAuditContext: AuditContext = {
  addSubjects: () => undefined,
  addPerson: () => undefined,
  note: () => undefined,
  setReason: () => undefined,
  markErased: () => undefined,
  savedAs: () => undefined,
  recordPart: async () => undefined,
}

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

export type RequestAudit = {
  /** Returns services that write the audit row in the transaction of the handler's change. */
  withAudit(services: Services): Services
  /** Must be called before the response is sent. */
  recordAnswer(answer: unknown): Promise<void>
  /** Writes a row only for rejections that disclose personal data (`loggedErrors`). */
  recordError(error: unknown): Promise<void>
}

export type Audit = {
  /** @returns null for calls that read no personal data and change nothing */
  start(request: AuditedRequest): Promise<RequestAudit | null>
  /** Drops the cached key of this owner; see `destroyKey`. */
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

/** Names of the sent fields. Values are included only for fields whose values the service defines. */
const listLoggedFields = (
  { params, query, body }: AuditedRequest,
  { loggedFields = [] }: AuditRule,
): string[] => {
  const fields = Object.entries({ ...(query as object), ...(body as object) })
    .filter(([name, value]) => isNonEmpty(value) && !unloggedFields.has(name))
    .map(([name, value]) => (loggedFields.includes(name) ? `${name}=${value}` : name))
  const pathFields = Object.entries(params).filter(([name]) => loggedParams.has(name))
  return [...pathFields.map(([name, value]) => `${name}=${value}`), ...fields]
}

/**
 * Records who read or changed what, for all calls in one place (`bind-route.ts`), by the audit rules of the domain. A
 * change is recorded in its own transaction, so neither exists without the other. A read is recorded before the
 * response is sent.
 */
export const createAudit = (options: {
  db: Kysely<Database>
  config: Config
  tokens: TokenService
  now: () => Date
}): Audit => {
  const { db, config, tokens, now } = options
  const { hash: ring, encryption } = config.keys
  const keyCache = createKeyRing(db, encryption)
  const write = createBatcher(async (rows: readonly NewAuditRow[]) => {
    await writeRows(db, rows, { ring, isLasting: false })
    return rows
  })
  const read = async (row: NewAuditRow | null) => row && write(row)
  const change = async (row: NewAuditRow | null) => row && writeRows(db, [row], { ring, isLasting: true })
  const changeWith = async (trx: Transaction<Database>, row: NewAuditRow | null) =>
    row && deferRow(trx, row, ring)

  /** The actor of a sign-in, read from the issued access token. */
  const findSignedInActor = async (trx: Kysely<Database>, answer: unknown): Promise<AuditActor | null> => {
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

  const start = async (request: AuditedRequest): Promise<RequestAudit | null> => {
    const rule = getAuditRule(request.call)
    if (!rule) return null
    const caller = toAuditActor(request.caller)
    // Fetched before any transaction begins: a request that holds a connection never waits for another.
    const callersKey = caller.owner && (await keyCache.get(caller.owner))
    const sought = soughtBy(request, rule)
    const about: number[] = []
    const persons: Buffer[] = []
    const files: string[] = []
    let reason: string | null = null
    let isErased = false
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
      const signedInActor = rule.isSignIn && (await findSignedInActor(trx, answer))
      if (rule.isSignIn && !signedInActor) return null
      const auditActor = isErased ? { ...caller, owner: null } : signedInActor || caller
      const own =
        auditActor === caller
          ? callersKey
          : auditActor.owner && (await getOrCreateKey(trx, auditActor.owner, encryption))
      const subject = reason === null || persons.length !== 1 ? null : { personMark: persons[0]! }
      const reasonKey =
        reason === null ? null : subject ? await getOrCreateKey(trx, subject, encryption) : own
      const found = rule.idPath ? valuesAt({ ...request, answer }, rule.idPath) : []
      const context = {
        from: request.address,
        ...(sought && found.length === 0 && { sought: formatIdentifier(sought) }),
      }
      const personalIds = rule.personalIdPath ? valuesAt(request, rule.personalIdPath).map(String) : []
      const typedMarks = await getOrCreatePersonHashes(trx, { ring, now: now() }, personalIds)
      return {
        at: now(),
        request_id: request.id,
        part,
        call: request.call,
        deed: rule.action,
        about: rule.subject,
        about_ids: idsIn([...found, ...about]),
        actor: auditActor.actor,
        account_id: auditActor.account_id,
        operator_id: auditActor.operator_id ?? request.shop?.operatorId ?? null,
        shop_id: request.shop?.id ?? null,
        purpose: getAuditPurpose(request.call),
        said: [...listLoggedFields(request, rule), ...files],
        outcome: null,
        actor_key: own?.id ?? null,
        sealed: own ? encryptWithAuditKey(JSON.stringify(context), own) : null,
        reason_key: reasonKey?.id ?? null,
        reason_sealed: reason !== null && reasonKey ? encryptWithAuditKey(reason, reasonKey) : null,
        ownMark: auditActor.owner && 'personMark' in auditActor.owner ? auditActor.owner.personMark : null,
        personMarks: [...persons, ...typedMarks.values()],
        ...changed,
      }
    }

    const auditContext: AuditContext = {
      addSubjects: ids => void about.push(...ids),
      addPerson: hash => void persons.push(hash),
      note() {
        isNoted = true
      },
      setReason: text => {
        reason = text
      },
      markErased() {
        isErased = true
      },
      savedAs: format => void files.push(`format=${format}`),
      async recordPart(items) {
        part += 1
        await read(await toRow(db, { results: items }))
      },
    }

    const withAuditRow =
      (runIdempotent: Services['runIdempotent']): Services['runIdempotent'] =>
      async (work, toAnswer = result => result) => {
        const wasWritten = isWritten
        const result = await runIdempotent(async trx => {
          const outcome = await work(trx)
          if (!wasWritten) {
            await changeWith(trx, await toRow(trx, toAnswer(outcome)))
          }
          return outcome
        }, toAnswer)
        isWritten = true
        return result
      }

    return {
      withAudit(services) {
        hasWorked = true
        return {
          ...services,
          auditContext,
          runIdempotent:
            rule.action === 'change' ? withAuditRow(services.runIdempotent) : services.runIdempotent,
        }
      },
      async recordAnswer(answer) {
        if (isWritten || part > 0) return
        // An idempotent replay changes nothing, and shows what the first response showed.
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
  return { start, dropKey: keyCache.forget }
}
