import { isScrappable } from '@autokierto/domain/vehicles/kinds'
import { type BlockReason, getBlockReason } from '@autokierto/domain/vehicles/restrictions'
import type { Services } from '../http/handler.ts'
import { findPersonHashes, type PersonHashes } from '../privacy/person-hashes.ts'
import type { RegisterOwner, RegisterVehicle } from '../vehicle-register/translate.ts'
import { isOwnership } from '../vehicles/record-register-vehicle.ts'
import type { OwnerIdentity } from './own-cases.ts'

/** The marks of those whom the register names, by which they are compared with a person. */
export const findOwnerHashes = (
  found: readonly RegisterVehicle[],
  { db, config }: Services,
): Promise<PersonHashes> =>
  findPersonHashes(
    db,
    config.keys.hash,
    found.flatMap(({ owners }) => owners.flatMap(({ personalId }) => personalId ?? [])),
  )

/** The owners of a vehicle; holders are none. */
export const listOwners = ({ owners }: RegisterVehicle): RegisterOwner[] =>
  owners.filter(({ ownership }) => isOwnership(ownership))

const isNamedOwner = (
  owners: readonly RegisterOwner[],
  { personMark }: OwnerIdentity,
  marks: PersonHashes,
): boolean =>
  owners.some(({ personalId }) => personalId !== undefined && marks.get(personalId)?.equals(personMark))

/** Whether the register names the person as an owner. */
export const isOwnedBy = (vehicle: RegisterVehicle, person: OwnerIdentity, marks: PersonHashes): boolean =>
  isNamedOwner(listOwners(vehicle), person, marks)

/** Whether the register names the person at all: asked of those who own nothing of it, who are holders then. */
export const isHolder = ({ owners }: RegisterVehicle, person: OwnerIdentity, marks: PersonHashes): boolean =>
  isNamedOwner(owners, person, marks)

/** The company that owns the vehicle (01 is an organisation); undefined where a person does, or where it is hidden. */
export const owningCompany = ({ owners }: RegisterVehicle): { businessId: string } | undefined =>
  owners.flatMap(({ ownership, businessId }) => (ownership === '01' && businessId ? { businessId } : []))[0]

/**
 * Whether the vehicle is a company's, so that the right to represent it is what counts. Not for its holder: what a
 * bank has financed is the bank's; a holder who does represent the owner asks for that.
 */
export const isCompanyOwned = (
  vehicle: RegisterVehicle,
  person: OwnerIdentity,
  marks: PersonHashes,
): boolean => owningCompany(vehicle) !== undefined && !isHolder(vehicle, person, marks)

/** Why the vehicle cannot be announced, by what the register says. */
export const getAnnouncementBlock = ({ kind, restrictions }: RegisterVehicle): BlockReason | null =>
  isScrappable(kind) ? getBlockReason(restrictions) : 'not_a_vehicle'
