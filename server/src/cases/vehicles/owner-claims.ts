import { requireRepresentation } from '../../adapters/business-register/business-register.ts'
import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import { decrypt, encrypt } from '../../platform/crypto/encrypt.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findPersonHashes } from '../../platform/privacy/person-hashes.ts'
import type { Services } from '../../platform/services/services.ts'
import { hiddenOwnerMark } from '../owners/agreed-owners.ts'
import { isOwnership, type OwnerKey, toOwnerKeys } from './record-register-vehicle.ts'

/** The person who hands a vehicle over: an owner or, with a business ID, the representative of a company. */
export type OwnerClaim = { personalId: string; businessId?: string | undefined }

/** Claims made at the intake desk while the vehicle register was down, to be checked later. */
export type DeferredClaims = { claims: OwnerClaim[]; isAuthorised: boolean }

/** Holders are not owners. */
export const listOwnerKeys = async (
  registerVehicle: RegisterVehicle,
  services: Services,
): Promise<OwnerKey[]> => {
  const owners = registerVehicle.owners.filter(({ ownership }) => isOwnership(ownership))
  const keys = await toOwnerKeys(services.db, owners, services)
  return keys.filter(owner => owner.person_mark || owner.business_id)
}

/** Counts the owners that the register does not disclose. Only a document can prove them. */
export const countHiddenOwners = (registerVehicle: RegisterVehicle, owners: readonly OwnerKey[]): number =>
  registerVehicle.owners.filter(({ ownership }) => isOwnership(ownership)).length - owners.length

/** Identifies an owner in an intake: the hash of a person, or the business ID of a company, which is public. */
export const toOwnerMark = (owner: Pick<OwnerKey, 'person_mark' | 'business_id'>): Buffer =>
  owner.person_mark ?? Buffer.from(owner.business_id ?? '')

/**
 * Finds the owner who hands the vehicle over or whose company they represent.
 * @throws ApiError OWNER_MISMATCH when there is none; for a company PRH_API_PERMISSION_DENIED when they may not
 *   represent it alone, and PRH_… when that cannot be checked
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

class UndisclosedOwnerError extends ApiError {
  /** True when the register names other owners: a mismatch then informs a guesser, so it counts as a guess. */
  readonly isCompared: boolean

  constructor(isCompared: boolean) {
    super('TRAFICOM_API_OWNER_RESTRICTED')
    this.isCompared = isCompared
  }
}

/**
 * Returns the mark of the person at the intake desk. If the register hides owners and discloses none with that identity
 * code, the person counts as a hidden one when a document is present. The user compares that document with the person's
 * identity document.
 * @throws ApiError like `checkClaim`; TRAFICOM_API_OWNER_RESTRICTED when only a document can prove the owner
 */
export const findClaimMark = async (
  claim: OwnerClaim,
  { owners, hidden, hasPaper }: { owners: readonly OwnerKey[]; hidden: number; hasPaper: boolean },
  services: Services,
): Promise<Buffer> => {
  try {
    return toOwnerMark(await checkClaim(claim, owners, services))
  } catch (error) {
    const canBeHidden = hidden > 0 && !claim.businessId
    if (!canBeHidden || !(error instanceof ApiError) || error.code !== 'OWNER_MISMATCH') throw error
    if (hasPaper) return hiddenOwnerMark
    throw new UndisclosedOwnerError(owners.length > 0)
  }
}

/** Returns true when a claim was compared and rejected. If all owners are hidden, nothing was compared. */
export const isRejectedClaim = (error: unknown): boolean =>
  error instanceof UndisclosedOwnerError
    ? error.isCompared
    : error instanceof ApiError &&
      (error.code === 'OWNER_MISMATCH' || error.code === 'PRH_API_PERMISSION_DENIED')

export const encryptClaims = (claims: DeferredClaims, { config }: Services): Buffer =>
  encrypt(JSON.stringify(claims), config.keys.encryption)

export const decryptClaims = (sealed: Buffer | null | undefined, { config }: Services): DeferredClaims => {
  if (!sealed) return { claims: [], isAuthorised: false }
  const text = decrypt(sealed, config.keys.encryption)
  // Older rows contain only the personal identity code.
  return text.startsWith('{') ? JSON.parse(text) : { claims: [{ personalId: text }], isAuthorised: false }
}
