import type { ResponseBody } from '@autokierto/contract/calls'
import type { OwnerConsent } from '@autokierto/contract/consents'
import type { Transaction } from 'kysely'
import type { OwnerIdentity } from '../announcements/own-cases.ts'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import { type ConsentOwnerRow, type Db, listConsentOwners, saveConsent } from './store.ts'

/** An owner and where their consent stands. Whoever looks counts as agreed. */
export type OwnerConsentStatus = ConsentOwnerRow & { word: OwnerConsent['status'] }

/** What each owner of the vehicle has said, as the register named them last. */
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

const isExpired = ({ status, expires_at }: ConsentOwnerRow, now: Date): boolean =>
  status === 'asked' && expires_at !== null && expires_at <= now

const hasAgreed = ({ is_self, word }: OwnerConsentStatus): boolean => is_self || word === 'agreed'

/** `owners` of the search's answer. Whoever may see the case without owning the vehicle any more counts as one. */
export const countOwners = (words: readonly OwnerConsentStatus[]): { total: number; agreed: number } => ({
  total: Math.max(1, words.length),
  agreed: Math.max(1, words.filter(hasAgreed).length),
})

/** The own word and the other owners as they are answered; `links` only to whoever has just asked. */
export const toConsents = (
  words: readonly OwnerConsentStatus[],
  links: ReadonlyMap<number, string> = new Map(),
): ResponseBody<'listConsents'> => {
  const own = words.find(({ is_self }) => is_self)?.word
  return {
    own: own === 'agreed' || own === 'refused' ? own : 'missing',
    results: words
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
 * Announcing waits for every owner.
 * @throws ApiError CONSENTS_MISSING
 */
export const requireConsents = async (
  db: Db,
  vehicleId: number,
  person: OwnerIdentity,
  now: Date,
): Promise<void> => {
  const words = await readOwnerConsents(db, vehicleId, person, now)
  if (!words.every(hasAgreed)) throw new ApiError('CONSENTS_MISSING')
}

/** Asking the others and announcing are a word as good as theirs: written down where there are others. */
export const agreeByActing = async (
  trx: Transaction<Database>,
  vehicleId: number,
  person: OwnerIdentity,
  now: Date,
): Promise<void> => {
  const words = await readOwnerConsents(trx, vehicleId, person, now)
  if (words.length < 2) return
  // Themselves, and the company they represent.
  for (const own of words.filter(({ is_self, word }) => is_self && word !== 'agreed')) {
    await saveConsent(trx, vehicleId, own, { status: 'agreed', answered_at: now })
  }
}
