import { isScrappable } from '@autokierto/domain/vehicles/kinds'
import { type BlockReason, blockReason } from '@autokierto/domain/vehicles/restrictions'
import type { Services } from '../http/handler.ts'
import { findMarks, type Marks } from '../privacy/person-marks.ts'
import type { RegisterOwner, RegisterVehicle } from '../registry/translate.ts'
import { isOwnership } from '../vehicles/record-register-vehicle.ts'
import type { Person } from './own-cases.ts'

/** The marks of those whom the register names, by which they are compared with a person. */
export const readMarks = (found: readonly RegisterVehicle[], { db, config }: Services): Promise<Marks> =>
  findMarks(
    db,
    config.keys.hash,
    found.flatMap(({ owners }) => owners.flatMap(({ personalId }) => personalId ?? [])),
  )

/** The owners of a vehicle; holders are none. */
export const ownersOf = ({ owners }: RegisterVehicle): RegisterOwner[] =>
  owners.filter(({ ownership }) => isOwnership(ownership))

const names = (owners: readonly RegisterOwner[], { personMark }: Person, marks: Marks): boolean =>
  owners.some(({ personalId }) => personalId !== undefined && marks.get(personalId)?.equals(personMark))

/** Whether the register names the person as an owner. */
export const isOwnedBy = (vehicle: RegisterVehicle, person: Person, marks: Marks): boolean =>
  names(ownersOf(vehicle), person, marks)

/** Whether the register names the person at all: asked of those who own nothing of it, who are holders then. */
export const isHeldBy = ({ owners }: RegisterVehicle, person: Person, marks: Marks): boolean =>
  names(owners, person, marks)

/** The company that owns the vehicle (01 is an organisation); undefined where a person does, or where it is hidden. */
export const owningCompany = ({ owners }: RegisterVehicle): { businessId: string } | undefined =>
  owners.flatMap(({ ownership, businessId }) => (ownership === '01' && businessId ? { businessId } : []))[0]

/**
 * Whether the vehicle is a company's, so that the right to represent it is what counts. Not for its holder: what a
 * bank has financed is the bank's; a holder who does represent the owner asks for that.
 */
export const isCompanys = (vehicle: RegisterVehicle, person: Person, marks: Marks): boolean =>
  owningCompany(vehicle) !== undefined && !isHeldBy(vehicle, person, marks)

/** Why the vehicle cannot be announced, by what the register says. */
export const blockOf = ({ kind, restrictions }: RegisterVehicle): BlockReason | null =>
  isScrappable(kind) ? blockReason(restrictions) : 'not_a_vehicle'
