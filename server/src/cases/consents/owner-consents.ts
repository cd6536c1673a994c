import type { ResponseBody } from '@autokierto/contract/calls'
import type { OwnerConsent } from '@autokierto/contract/consents'
import type { Transaction } from 'kysely'
import type { Database, Db } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { isPresentOwner, type OwnerIdentity } from '../owners/own-cases.ts'
import { type ConsentOwnerRow, listConsentOwners, saveConsent } from './store.ts'

/** An owner and their consent status. The person who looks counts as agreed. */
export type OwnerConsentStatus = ConsentOwnerRow & { word: OwnerConsent['status'] }

export const readOwnerConsents = async (
  db: Db,
  vehicleId: number,
  person: OwnerIdentity,
  now: Date,
): Promise<OwnerConsentStatus[]> => {
  const owners = await listConsentOwners(db, vehicleId, person)
  return owners.map(owner => ({
    ...owner,
    word: isExpired(owner, now) ? 'missing' : (owner.status ?? 'missing'),
  }))
}

/**
 * The consents that the person may see and request. A previous owner still sees the open case that they announced, but
 * the present owners are strangers to them.
 */
export const readVisibleConsents = async (
  db: Db,
  vehicleId: number,
  person: OwnerIdentity,
  now: Date,
): Promise<OwnerConsentStatus[]> =>
  (await isPresentOwner(db, vehicleId, person)) ? readOwnerConsents(db, vehicleId, person, now) : []

const isExpired = ({ status, expires_at }: ConsentOwnerRow, now: Date): boolean =>
  status === 'asked' && expires_at !== null && expires_at <= now

const hasAgreed = ({ is_self, word }: OwnerConsentStatus): boolean => is_self || word === 'agreed'

/** `owners` of the search result; at least one, for a person who still sees the case but no longer owns the vehicle. */
export const countOwners = (consents: readonly OwnerConsentStatus[]): { total: number; agreed: number } => ({
  total: Math.max(1, consents.length),
  agreed: Math.max(1, consents.filter(hasAgreed).length),
})

/** The person's own consent and those of the other owners for the API; `links` only when they were just created. */
export const toConsents = (
  consents: readonly OwnerConsentStatus[],
  links: ReadonlyMap<number, string> = new Map(),
): ResponseBody<'listConsents'> => {
  const own = consents.find(({ is_self }) => is_self)?.word
  return {
    own: own === 'agreed' || own === 'refused' ? own : 'missing',
    results: consents
      .filter(({ is_self }) => !is_self)
      .map(({ owner_id, name, word, expires_at }) => ({
        owner_id,
        name,
        status: word,
        expires_at: word === 'asked' ? (expires_at?.toISOString() ?? null) : null,
        link: links.get(owner_id) ?? null,
      })),
  }
}

/**
 * Requires the consents of all owners before an announcement.
 * @throws ApiError CONSENTS_MISSING
 */
export const requireConsents = async (
  db: Db,
  vehicleId: number,
  person: OwnerIdentity,
  now: Date,
): Promise<void> => {
  const consents = await readOwnerConsents(db, vehicleId, person, now)
  if (!consents.every(hasAgreed)) throw new ApiError('CONSENTS_MISSING')
}

/** Requesting consents and announcing imply the person's own consent, which is saved when there are other owners. */
export const agreeByActing = async (
  trx: Transaction<Database>,
  vehicleId: number,
  person: OwnerIdentity,
  now: Date,
): Promise<void> => {
  const consents = await readOwnerConsents(trx, vehicleId, person, now)
  if (consents.length < 2) return
  // This covers the person and the company they represent.
  for (const own of consents.filter(({ is_self, word }) => is_self && word !== 'agreed')) {
    await saveConsent(trx, vehicleId, own, { status: 'agreed', answered_at: now })
  }
}
