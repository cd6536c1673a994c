import { findPersonHashes } from '../../platform/privacy/person-hashes.ts'
import type { Services } from '../../platform/services/services.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'
import { decryptClaims } from '../vehicles/owner-claims.ts'
import type { ErasedPerson } from './erasure-store.ts'
import { readPendingChecks } from './store.ts'

/** Lists the owner checks of the person that wait for the vehicle register. Only the encrypted claims name them. */
export const listPendingChecks = async (
  db: Parameters<typeof readPendingChecks>[0],
  { personMark }: Pick<OwnerIdentity, 'personMark'>,
  services: Services,
) => {
  const pending = (await readPendingChecks(db)).map(({ owner_check_sealed, ...check }) => ({
    ...check,
    personalIds: decryptClaims(owner_check_sealed, services).claims.map(({ personalId }) => personalId),
  }))
  const all = pending.flatMap(({ personalIds }) => personalIds)
  const marks = await findPersonHashes(db, services.config.keys.hash, all)
  return pending
    .filter(({ personalIds }) => personalIds.some(personalId => marks.get(personalId)?.equals(personMark)))
    .map(({ personalIds: _, ...check }) => check)
}

/** The person, with the intakes that await their check, which an erasure has to know. */
export const withPendingIntakes = async (
  db: Parameters<typeof readPendingChecks>[0],
  { personId, personMark }: OwnerIdentity,
  services: Services,
): Promise<ErasedPerson> => {
  const pending = await listPendingChecks(db, { personMark }, services)
  return { personId, personMark, pendingIntakes: pending.map(({ intake_id }) => intake_id) }
}
