import { isScrappable } from '@autokierto/domain/vehicles/kinds'
import { type BlockReason, getBlockReason } from '@autokierto/domain/vehicles/restrictions'
import type { RegisterOwner, RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import { findPersonHashes, type PersonHashes } from '../../platform/privacy/person-hashes.ts'
import type { Services } from '../../platform/services/services.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'
import { isOwnership } from '../vehicles/record-register-vehicle.ts'

/** The hashes of all persons the register names, for comparison with a person. */
export const findOwnerHashes = (
  found: readonly RegisterVehicle[],
  { db, config }: Services,
): Promise<PersonHashes> =>
  findPersonHashes(
    db,
    config.keys.hash,
    found.flatMap(({ owners }) => owners.flatMap(({ personalId }) => personalId ?? [])),
  )

/** The owners of a vehicle, without its holders. */
export const listOwners = ({ owners }: RegisterVehicle): RegisterOwner[] =>
  owners.filter(({ ownership }) => isOwnership(ownership))

const isNamedOwner = (
  owners: readonly RegisterOwner[],
  { personMark }: OwnerIdentity,
  hashes: PersonHashes,
): boolean =>
  owners.some(({ personalId }) => personalId !== undefined && hashes.get(personalId)?.equals(personMark))

export const isOwnedBy = (vehicle: RegisterVehicle, person: OwnerIdentity, hashes: PersonHashes): boolean =>
  isNamedOwner(listOwners(vehicle), person, hashes)

/** Returns whether the register names the person; callers use it for persons who are not owners, so it means holder. */
export const isHolder = ({ owners }: RegisterVehicle, person: OwnerIdentity, hashes: PersonHashes): boolean =>
  isNamedOwner(owners, person, hashes)

/** The company that owns the vehicle (01 is an organisation); undefined for a person or a hidden owner. */
export const owningCompany = ({ owners }: RegisterVehicle): { businessId: string } | undefined =>
  owners.flatMap(({ ownership, businessId }) => (ownership === '01' && businessId ? { businessId } : []))[0]

/**
 * Returns whether a company owns the vehicle, so that the representation decides. False for its holder, for
 * example of a vehicle financed by a bank; a holder who represents the owner uses the business search.
 */
export const isCompanyOwned = (
  vehicle: RegisterVehicle,
  person: OwnerIdentity,
  hashes: PersonHashes,
): boolean => owningCompany(vehicle) !== undefined && !isHolder(vehicle, person, hashes)

/** Returns why the register data prevent an announcement, or null. */
export const getAnnouncementBlock = ({ kind, restrictions }: RegisterVehicle): BlockReason | null =>
  isScrappable(kind) ? getBlockReason(restrictions) : 'not_a_vehicle'
