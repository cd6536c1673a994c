import { limits } from '@autokierto/domain/limits'
import { getBlockReason } from '@autokierto/domain/vehicles/restrictions'
import type { Transaction } from 'kysely'
import { listAgreedOwners } from '../consents/agreed-owners-store.ts'
import type { Database } from '../database/types.ts'
import { addDocument, isNewDocument } from '../files/add-document.ts'
import type { StoredFile } from '../files/store/file-store.ts'
import { type ValidDocument, validateDocument } from '../files/validate-document.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { withAttemptLimit } from '../http/rate-limits.ts'
import { decodeFile } from '../http/uploads.ts'
import type { RegisterVehicle } from '../vehicle-register/translate.ts'
import { findInRegister } from './find-in-register.ts'
import {
  countHiddenOwners,
  decryptClaims,
  encryptClaims,
  findClaimMark,
  hiddenOwnerMark,
  isRejectedClaim,
  listOwnerKeys,
  type OwnerClaim,
  toOwnerMark,
} from './owner-claims.ts'
import { type OwnerKey, recordRegisterVehicle } from './record-register-vehicle.ts'
import { type IntakeRow, lockVehicle, openIntake, type VehicleRow } from './store.ts'
import { readShopVehicle, type Viewer } from './visible.ts'

/** The register's present word on a vehicle; `mark` is that of the owner at the gate, null where none was claimed. */
type RegisterOwnership = { found: RegisterVehicle; owners: OwnerKey[]; hidden: number; mark: Buffer | null }
type OwnerEvidence = { claim: OwnerClaim | null; paper: StoredFile<ValidDocument> | null }
type OwnerCheckResult = { owner_confirmed: boolean; missing: number }

/**
 * Checks the one who hands the vehicle over against the vehicle register, for the open intake of this site: an owner,
 * or who may represent the company that owns it. Several owners show themselves one by one, or the one who is there
 * brings the others' power of attorney on paper, or they have agreed online with their own strong login. Where the
 * register may not say who owns the vehicle, a paper that names them stands in its place. While the register is down the
 * check waits, sealed, and a job makes it up.
 */
export const checkVehicleOwner: Handler<'checkVehicleOwner'> = async (
  { params, body, caller, shop },
  services,
) => {
  const { personal_id: personalId, business_id: businessId, authorisation } = body
  const file = authorisation && decodeFile(authorisation, 'authorisation')
  const viewer: Viewer = { shop, caller, now: services.now() }
  const { vehicle } = await loadForIntake(services, params.id, viewer)
  const validated = file ? await validateDocument(services, file, 'authorisation', caller) : null
  const claim = personalId ? { personalId, businessId } : null
  const asked = await asGuess(vehicle, viewer, services, () =>
    queryRegisterOwnership(vehicle, { claim, hasPaper: validated !== null }, services),
  )
  const paper = validated && (await services.files.store(validated))
  if (asked === 'unreachable') return deferCheck(services, vehicle.id, { claim, paper }, viewer)
  const { found, owners, hidden, mark } = asked
  return services.runIdempotent(async trx => {
    const { intake } = await loadForIntake(services, params.id, viewer, trx)
    await recordRegisterVehicle(trx, found, services)
    const all = [...owners.map(toOwnerMark), ...Array<Buffer>(hidden).fill(hiddenOwnerMark)]
    const marks = intake.confirmed_owners.filter(shown => all.some(each => each.equals(shown)))
    if (mark) marks.push(mark)
    if (paper) {
      await storeEvidence(trx, paper, vehicle, marks.length > 0, viewer)
      // The paper speaks for all who are not there.
      marks.push(...all)
    }
    const agreed = (await listAgreedOwners(trx, vehicle.id)).map(toOwnerMark)
    return recordEvidence(trx, intake, all, { marks, agreed })
  })
}

/**
 * Who guesses is stopped after a few tries, at this site: elsewhere the owner may stand at the gate. Sites of one company
 * are counted together too, for it could found one for every few guesses. A press that is sent again, its answer lost on
 * the way, is the guess it was.
 * @throws ApiError RATE_LIMITED
 */
const asGuess = <T>(
  { id }: VehicleRow,
  { shop }: Viewer,
  { idempotencyScope, rateLimits: { ownerChecks, ownerChecksOfCompany, ownerCheckRequests } }: Services,
  check: () => Promise<T>,
): Promise<T> => {
  // What cannot be checked is nobody's guess.
  const isTry = ({ refusal }: { refusal?: unknown }) => isRejectedClaim(refusal)
  const counted = () =>
    withAttemptLimit(
      ownerChecksOfCompany,
      `company:${shop.operatorId}:vehicle:${id}`,
      () => withAttemptLimit(ownerChecks, `site:${shop.id}:vehicle:${id}`, check, isTry),
      isTry,
    )
  return idempotencyScope
    ? withAttemptLimit(ownerCheckRequests, idempotencyScope, counted, isTry, check)
    : counted()
}

/**
 * What the register says of the vehicle now, and which of its owners stands at the gate.
 * @returns `unreachable` while the register is down
 */
const queryRegisterOwnership = async (
  vehicle: VehicleRow,
  { claim, hasPaper }: { claim: OwnerClaim | null; hasPaper: boolean },
  services: Services,
): Promise<'unreachable' | RegisterOwnership> => {
  const found = await findInRegister(services, vehicle)
  if (found === 'unreachable') return found
  if (found === 'unknown') throw new ApiError('VEHICLE_NOT_FOUND')
  const reason = getBlockReason(found.restrictions)
  if (reason) throw new ApiError('VEHICLE_BLOCKED', { reason })
  const owners = await listOwnerKeys(found, services)
  const hidden = countHiddenOwners(found, owners)
  const mark = claim && (await findClaimMark(claim, { owners, hidden, hasPaper }, services))
  return { found, owners, hidden, mark }
}

/**
 * A paper is worth something beside somebody who has shown who they are, never alone.
 * @throws ApiError OWNER_NOT_CONFIRMED where none has shown themselves
 */
const storeEvidence = async (
  trx: Transaction<Database>,
  paper: StoredFile<ValidDocument>,
  vehicle: VehicleRow,
  hasOwner: boolean,
  { shop, caller, now }: Viewer,
): Promise<void> => {
  if (!hasOwner) throw new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status })
  const of = { vehicleId: vehicle.id, shopId: shop.id, accountId: caller.accountId, now }
  if (await isNewDocument(trx, paper, of)) await addDocument(trx, 'authorisation', paper, of)
}

/**
 * Writes down who has been shown; marks of those who own it no more have fallen away. Who has agreed online is looked
 * up each time and not written down: it may be taken back.
 */
const recordEvidence = async (
  trx: Transaction<Database>,
  intake: IntakeRow,
  owners: readonly Buffer[],
  { marks, agreed }: { marks: readonly Buffer[]; agreed: readonly Buffer[] },
): Promise<OwnerCheckResult> => {
  const missing = owners.filter(owner => ![...marks, ...agreed].some(mark => owner.equals(mark))).length
  await trx
    .updateTable('intake')
    .set({
      confirmed_owners: marks.filter((mark, index) => marks.findIndex(each => each.equals(mark)) === index),
      owner_check: missing === 0 ? 'confirmed' : null,
      owner_check_sealed: null,
    })
    .where('id', '=', intake.id)
    .execute()
  return { owner_confirmed: missing === 0, missing }
}

/** @throws ApiError VEHICLE_NOT_FOUND, or STATE_CONFLICT where the site sees it but has opened no intake */
const loadForIntake = async (
  services: Services,
  id: number,
  viewer: Viewer,
  trx?: Transaction<Database>,
): Promise<{ vehicle: VehicleRow; intake: IntakeRow }> => {
  const db = trx ?? services.db
  const locked = trx && (await lockVehicle(trx, id))
  const seen = await readShopVehicle(db, id, viewer)
  const intake = await openIntake(db, id, viewer.shop.id, viewer.now)
  if (!intake || (seen.status !== 'owner' && seen.status !== 'shop_transit')) {
    throw new ApiError('STATE_CONFLICT', { vehicle_status: seen.status })
  }
  const vehicle =
    locked ?? (await db.selectFrom('vehicle').selectAll().where('id', '=', id).executeTakeFirst())
  return { vehicle: vehicle!, intake }
}

/** The register is silent: the vehicle may be taken in, what follows waits for the job that asks again. */
const deferCheck = (
  services: Services,
  vehicleId: number,
  { claim, paper }: OwnerEvidence,
  viewer: Viewer,
): Promise<OwnerCheckResult> =>
  services.runIdempotent(async trx => {
    const { vehicle, intake } = await loadForIntake(services, vehicleId, viewer, trx)
    if (intake.owner_check === 'confirmed') return { owner_confirmed: true, missing: 0 }
    const held = decryptClaims(intake.owner_check_sealed, services)
    const others = claim ? held.claims.filter(each => !isSameClaim(each, claim)) : held.claims
    const claims = (claim ? [...others, claim] : others).slice(-limits.heldClaims)
    if (paper) await storeEvidence(trx, paper, vehicle, claims.length > 0, viewer)
    await trx
      .updateTable('intake')
      .set({
        owner_check: 'pending',
        owner_check_sealed: encryptClaims(
          { claims, isAuthorised: held.isAuthorised || paper !== null },
          services,
        ),
      })
      .where('id', '=', intake.id)
      .execute()
    return { owner_confirmed: false, missing: 1 }
  })

const isSameClaim = (one: OwnerClaim, other: OwnerClaim): boolean =>
  one.personalId === other.personalId && one.businessId === other.businessId
