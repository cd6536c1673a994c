import { getAuditRule } from '@autokierto/domain/access/audit-rules'
import type { ListFileFormat } from '@autokierto/domain/lists'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../config/config.ts'
import { createBatcher } from '../database/batcher.ts'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../services/services.ts'
import type { TokenService } from '../tokens/tokens.ts'
import { type AuditedRequest, type RequestNotes, toAuditActor, toAuditRow } from './audit-row.ts'
import { createKeyRing, type KeyOwner } from './keys.ts'
import { soughtBy, vehiclesCalled } from './searched-identifier.ts'
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
  const { db, config } = options
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

  const start = async (request: AuditedRequest): Promise<RequestAudit | null> => {
    const rule = getAuditRule(request.call)
    if (!rule) return null
    const caller = toAuditActor(request.caller)
    // Fetched before any transaction begins: a request that holds a connection never waits for another.
    const callersKey = caller.owner && (await keyCache.get(caller.owner))
    const sought = soughtBy(request, rule)
    const notes: RequestNotes = {
      about: [],
      persons: [],
      files: [],
      reason: null,
      isErased: false,
      isNoted: rule.onlyWhereNoted !== true,
      part: 0,
    }
    let hasWorked = false
    let isWritten = false
    const toRow = (trx: Kysely<Database>, answer: unknown) =>
      toAuditRow(options, trx, { request, rule, caller, callersKey, sought }, notes, answer)
    const recordAsRead = async (answer: unknown, outcome: string | null = null): Promise<void> => {
      const row = await toRow(db, answer)
      if (row) await read({ ...row, deed: 'read', outcome })
    }

    const auditContext: AuditContext = {
      addSubjects: ids => void notes.about.push(...ids),
      addPerson: hash => void notes.persons.push(hash),
      note() {
        notes.isNoted = true
      },
      setReason: text => {
        notes.reason = text
      },
      markErased() {
        notes.isErased = true
      },
      savedAs: format => void notes.files.push(`format=${format}`),
      async recordPart(items) {
        notes.part += 1
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
        if (isWritten || notes.part > 0) return
        // An idempotent replay changes nothing, and shows what the first response showed.
        if (rule.action === 'read' || !hasWorked) await recordAsRead(answer)
        else await change(await toRow(db, answer))
      },
      async recordError(error) {
        if (isWritten || !(error instanceof ApiError) || !rule.loggedErrors?.includes(error.code)) return
        if (sought) notes.about.push(...(await vehiclesCalled(db, sought)))
        await recordAsRead(undefined, error.code)
      },
    }
  }
  return { start, dropKey: keyCache.forget }
}
