import { type AuditRule, getAuditPurpose } from '@autokierto/domain/access/audit-rules'
import type { ApiRoute } from '@autokierto/domain/access/permissions'
import { getActor, userTypes } from '@autokierto/domain/access/roles'
import type { VehicleIdentifier } from '@autokierto/domain/vehicles/identifiers'
import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/types.ts'
import type { Caller } from '../http/caller.ts'
import type { CallerShop } from '../http/handler.ts'
import { getOrCreatePersonHashes } from '../privacy/person-hashes.ts'
import type { TokenService } from '../tokens/tokens.ts'
import { type AuditKey, encryptWithAuditKey, getOrCreateKey, type KeyOwner } from './keys.ts'
import { idsIn, valuesAt } from './read-path.ts'
import type { AuditEntry } from './rows.ts'
import { formatIdentifier } from './searched-identifier.ts'
import type { NewAuditRow } from './write.ts'

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

export type AuditActor = Pick<AuditEntry, 'actor' | 'account_id' | 'operator_id'> & { owner: KeyOwner | null }

export const toAuditActor = (caller: Caller): AuditActor => {
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

/** The actor of a sign-in, read from the issued access token. */
const findSignedInActor = async (
  trx: Kysely<Database>,
  answer: unknown,
  tokens: TokenService,
): Promise<AuditActor | null> => {
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

/** What a handler adds to the audit entry of its request, in a form that its row is written from. */
export type RequestNotes = {
  readonly about: number[]
  readonly persons: Buffer[]
  readonly files: string[]
  reason: string | null
  isErased: boolean
  isNoted: boolean
  /** Number of the last written part of a streamed response; 0 before the first. */
  part: number
}

/** A request with what was found out before its handler ran. */
export type AuditSubject = {
  request: AuditedRequest
  rule: AuditRule
  caller: AuditActor
  callersKey: AuditKey | null
  sought: VehicleIdentifier | null
}

/** @returns the row of a request, or null if its rule requires none */
export const toAuditRow = async (
  { config, tokens, now }: { config: Config; tokens: TokenService; now: () => Date },
  trx: Kysely<Database>,
  { request, rule, caller, callersKey, sought }: AuditSubject,
  notes: RequestNotes,
  answer: unknown,
): Promise<NewAuditRow | null> => {
  const { hash: ring, encryption } = config.keys
  if (!notes.isNoted) return null
  const signedInActor = rule.isSignIn && (await findSignedInActor(trx, answer, tokens))
  if (rule.isSignIn && !signedInActor) return null
  const auditActor = notes.isErased ? { ...caller, owner: null } : signedInActor || caller
  const own =
    auditActor === caller
      ? callersKey
      : auditActor.owner && (await getOrCreateKey(trx, auditActor.owner, encryption))
  const subject =
    notes.reason === null || notes.persons.length !== 1 ? null : { personMark: notes.persons[0]! }
  const reasonKey =
    notes.reason === null ? null : subject ? await getOrCreateKey(trx, subject, encryption) : own
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
    part: notes.part,
    call: request.call,
    deed: rule.action,
    about: rule.subject,
    about_ids: idsIn([...found, ...notes.about]),
    actor: auditActor.actor,
    account_id: auditActor.account_id,
    operator_id: auditActor.operator_id ?? request.shop?.operatorId ?? null,
    shop_id: request.shop?.id ?? null,
    purpose: getAuditPurpose(request.call),
    said: [...listLoggedFields(request, rule), ...notes.files],
    outcome: null,
    actor_key: own?.id ?? null,
    sealed: own ? encryptWithAuditKey(JSON.stringify(context), own) : null,
    reason_key: reasonKey?.id ?? null,
    reason_sealed: notes.reason !== null && reasonKey ? encryptWithAuditKey(notes.reason, reasonKey) : null,
    ownMark: auditActor.owner && 'personMark' in auditActor.owner ? auditActor.owner.personMark : null,
    personMarks: [...notes.persons, ...typedMarks.values()],
  }
}
