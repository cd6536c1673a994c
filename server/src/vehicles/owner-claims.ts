import { requireRepresentation } from '../business-register/business-register.ts'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../http/handler.ts'
import { decrypt, encrypt } from '../privacy/encrypt.ts'
import { findPersonHashes } from '../privacy/person-hashes.ts'
import type { RegisterVehicle } from '../vehicle-register/translate.ts'
import { isOwnership, type OwnerKey, toOwnerKeys } from './record-register-vehicle.ts'

/** Who hands a vehicle over: an owner, or with a business ID the one who acts for a company that owns it. */
export type OwnerClaim = { personalId: string; businessId?: string | undefined }

/** What was said at the gate while the vehicle register was down, to be checked later. */
export type DeferredClaims = { claims: OwnerClaim[]; isAuthorised: boolean }

/** The owners that can be told apart; holders are none. */
export const listOwnerKeys = async (found: RegisterVehicle, services: Services): Promise<OwnerKey[]> => {
  const owners = found.owners.filter(({ ownership }) => isOwnership(ownership))
  const keys = await toOwnerKeys(services.db, owners, services)
  return keys.filter(owner => owner.person_mark || owner.business_id)
}

/** How many owners the register keeps to itself: they cannot be compared, only shown by a paper. */
export const countHiddenOwners = (found: RegisterVehicle, owners: readonly OwnerKey[]): number =>
  found.owners.filter(({ ownership }) => isOwnership(ownership)).length - owners.length

/** What an intake notes where a paper has spoken for the owners the register keeps to itself. */
export const hiddenOwnerMark = Buffer.from('hidden')

/** What an intake notes of an owner: the mark of a person, the business ID of a company, which is no secret. */
export const toOwnerMark = (owner: Pick<OwnerKey, 'person_mark' | 'business_id'>): Buffer =>
  owner.person_mark ?? Buffer.from(owner.business_id ?? '')

/**
 * Which of the owners the one at the gate is, or acts for.
 * @throws ApiError OWNER_MISMATCH where they are none; of a company PRH_API_PERMISSION_DENIED where they may not
 *   represent it alone, and PRH_… where that cannot be checked
 */
const checkClaim = async (
  { personalId, businessId }: OwnerClaim,
  owners: readonly OwnerKey[],
  { db, config, businessRegister }: Services,
): Promise<OwnerKey> => {
  const mark = businessId
    ? null
    : (await findPersonHashes(db, config.keys.hash, [personalId])).get(personalId)
  const owner = owners.find(({ person_mark, business_id }) =>
    businessId
      ? business_id === businessId
      : mark !== undefined && mark !== null && person_mark?.equals(mark),
  )
  if (!owner) throw new ApiError('OWNER_MISMATCH')
  if (businessId) await requireRepresentation(businessRegister, { personalId, businessId })
  return owner
}

/** Only a paper could tell. */
class Undisclosed extends ApiError {
  /** Whether the register names other owners: that the one at the gate is none of them tells a guesser something. */
  readonly isCompared: boolean

  constructor(isCompared: boolean) {
    super('TRAFICOM_API_OWNER_RESTRICTED')
    this.isCompared = isCompared
  }
}

/**
 * The mark of the one at the gate. Where the register names no owner with that code, but keeps some to itself, they are
 * one of those if a paper is there for the clerk to compare with their identity document.
 * @throws ApiError as `checkClaim`; TRAFICOM_API_OWNER_RESTRICTED where only a paper could tell
 */
export const findClaimMark = async (
  claim: OwnerClaim,
  { owners, hidden, hasPaper }: { owners: readonly OwnerKey[]; hidden: number; hasPaper: boolean },
  services: Services,
): Promise<Buffer> => {
  try {
    return toOwnerMark(await checkClaim(claim, owners, services))
  } catch (error) {
    const mayBeHidden = hidden > 0 && !claim.businessId
    if (!mayBeHidden || !(error instanceof ApiError) || error.code !== 'OWNER_MISMATCH') throw error
    if (hasPaper) return hiddenOwnerMark
    throw new Undisclosed(owners.length > 0)
  }
}

/** Whether a claim was refused, and not merely could not be checked: where all owners are hidden nothing is compared. */
export const isRejectedClaim = (error: unknown): boolean =>
  error instanceof Undisclosed
    ? error.isCompared
    : error instanceof ApiError &&
      (error.code === 'OWNER_MISMATCH' || error.code === 'PRH_API_PERMISSION_DENIED')

export const encryptClaims = (held: DeferredClaims, { config }: Services): Buffer =>
  encrypt(JSON.stringify(held), config.keys.encryption)

export const decryptClaims = (sealed: Buffer | null | undefined, { config }: Services): DeferredClaims => {
  if (!sealed) return { claims: [], isAuthorised: false }
  const text = decrypt(sealed, config.keys.encryption)
  // Once it was the personal identity code alone.
  return text.startsWith('{') ? JSON.parse(text) : { claims: [{ personalId: text }], isAuthorised: false }
}
