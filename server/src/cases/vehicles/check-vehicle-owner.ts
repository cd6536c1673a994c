import { limits } from '@autokierto/domain/limits'
import { getBlockReason } from '@autokierto/domain/vehicles/restrictions'
import { isBeforeIntake } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import type { Database } from '../../platform/database/types.ts'
import { addDocument, isNewDocument } from '../../platform/files/add-document.ts'
import type { StoredFile } from '../../platform/files/store/file-store.ts'
import { type ValidDocument, validateDocument } from '../../platform/files/validate-document.ts'
import { ApiError, stateConflict } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { withAttemptLimit } from '../../platform/http/rate-limits.ts'
import { decodeFile } from '../../platform/http/uploads.ts'
import type { Services } from '../../platform/services/services.ts'
import { hiddenOwnerMark, listAgreedOwners } from '../owners/agreed-owners.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { type IntakeRow, lockVehicle, openIntake } from '../vehicle-store/store.ts'
import { findInRegister } from './find-in-register.ts'
import {
  countHiddenOwners,
  decryptClaims,
  encryptClaims,
  findClaimMark,
  isRejectedClaim,
  listOwnerKeys,
  type OwnerClaim,
  toOwnerMark,
} from './owner-claims.ts'
import { type OwnerKey, recordRegisterVehicle } from './record-register-vehicle.ts'
import { readShopVehicle, type Viewer } from './visible.ts'

/** Owners of a vehicle in the register. `mark` identifies the owner at the intake desk; it is null without a claim. */
type RegisterOwnership = { found: RegisterVehicle; owners: OwnerKey[]; hidden: number; mark: Buffer | null }
type OwnerEvidence = { claim: OwnerClaim | null; paper: StoredFile<ValidDocument> | null }
type OwnerCheckResult = { owner_confirmed: boolean; missing: number }

/**
 * Checks the person who hands the vehicle over against the vehicle register, for the open intake of this site. They
 * must be an owner, or represent the company that owns it. Several owners are checked in turn, or covered by a power of
 * attorney, or have consented online with strong identification. If the register may not disclose the owners, a
 * document that names them is accepted instead. While the register is down, the claim is stored encrypted and a job
 * checks it later.
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
  const ownership = await limitGuesses(vehicle, viewer, services, () =>
    queryRegisterOwnership(vehicle, { claim, hasPaper: validated !== null }, services),
  )
  const paper = validated && (await services.files.store(validated))
  if (ownership === 'unreachable') return deferCheck(services, vehicle.id, { claim, paper }, viewer)
  const { found: registerVehicle, owners, hidden, mark } = ownership
  return services.runIdempotent(async trx => {
    const { intake } = await loadForIntake(services, params.id, viewer, trx)
    await recordRegisterVehicle(trx, registerVehicle, services)
    const all = [...owners.map(toOwnerMark), ...Array<Buffer>(hidden).fill(hiddenOwnerMark)]
    const marks = intake.confirmed_owners.filter(confirmed => all.some(owner => owner.equals(confirmed)))
    if (mark) marks.push(mark)
    if (paper) {
      await storeEvidence(trx, paper, vehicle, marks.length > 0, viewer)
      // The document covers all owners who are not present.
      marks.push(...all)
    }
    const agreed = (await listAgreedOwners(trx, vehicle.id)).map(toOwnerMark)
    return recordEvidence(trx, intake, all, { marks, agreed })
  })
}

/**
 * Limits guesses per vehicle and site; per site, because the owner may be at another site. Sites of one company also
 * share a limit, because a company could create a new site for every few guesses. A retry with the same idempotency key
 * does not count again.
 * @throws ApiError RATE_LIMITED
 */
const limitGuesses = <T>(
  { id }: VehicleRow,
  { shop }: Viewer,
  { idempotencyScope, rateLimits: { ownerChecks, ownerChecksOfCompany, ownerCheckRequests } }: Services,
  check: () => Promise<T>,
): Promise<T> => {
  // A check that could not be made does not count as a guess.
  const countsAsGuess = ({ refusal }: { refusal?: unknown }) => isRejectedClaim(refusal)
  const checkWithLimits = () =>
    withAttemptLimit(
      ownerChecksOfCompany,
      `company:${shop.operatorId}:vehicle:${id}`,
      () => withAttemptLimit(ownerChecks, `site:${shop.id}:vehicle:${id}`, check, countsAsGuess),
      countsAsGuess,
    )
  return idempotencyScope
    ? withAttemptLimit(ownerCheckRequests, idempotencyScope, checkWithLimits, countsAsGuess, check)
    : checkWithLimits()
}

/** @returns `unreachable` while the register is down */
const queryRegisterOwnership = async (
  vehicle: VehicleRow,
  { claim, hasPaper }: { claim: OwnerClaim | null; hasPaper: boolean },
  services: Services,
): Promise<'unreachable' | RegisterOwnership> => {
  const registerVehicle = await findInRegister(services, vehicle)
  if (registerVehicle === 'unreachable') return registerVehicle
  if (registerVehicle === 'unknown') throw new ApiError('VEHICLE_NOT_FOUND')
  const reason = getBlockReason(registerVehicle.restrictions)
  if (reason) throw new ApiError('VEHICLE_BLOCKED', { reason })
  const owners = await listOwnerKeys(registerVehicle, services)
  const hidden = countHiddenOwners(registerVehicle, owners)
  const mark = claim && (await findClaimMark(claim, { owners, hidden, hasPaper }, services))
  return { found: registerVehicle, owners, hidden, mark }
}

/** @throws ApiError OWNER_NOT_CONFIRMED when no owner was identified, because a document alone proves nothing */
const storeEvidence = async (
  trx: Transaction<Database>,
  paper: StoredFile<ValidDocument>,
  vehicle: VehicleRow,
  hasOwner: boolean,
  { shop, caller, now }: Viewer,
): Promise<void> => {
  if (!hasOwner) throw new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status })
  const context = { vehicleId: vehicle.id, shopId: shop.id, accountId: caller.accountId, now }
  if (await isNewDocument(trx, paper, context)) await addDocument(trx, 'authorisation', paper, context)
}

/**
 * Stores which owners were identified; hashes of former owners are already removed. Online consent is looked up for
 * each check and not stored, because it may be withdrawn.
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
      confirmed_owners: marks.filter((mark, index) => marks.findIndex(other => other.equals(mark)) === index),
      owner_check: missing === 0 ? 'confirmed' : null,
      owner_check_sealed: null,
    })
    .where('id', '=', intake.id)
    .execute()
  return { owner_confirmed: missing === 0, missing }
}

/** @throws ApiError VEHICLE_NOT_FOUND, or STATE_CONFLICT when the site sees the vehicle but has no open intake */
const loadForIntake = async (
  services: Services,
  id: number,
  viewer: Viewer,
  trx?: Transaction<Database>,
): Promise<{ vehicle: VehicleRow; intake: IntakeRow }> => {
  const db = trx ?? services.db
  const locked = trx && (await lockVehicle(trx, id))
  const visibleVehicle = await readShopVehicle(db, id, viewer)
  const intake = await openIntake(db, id, viewer.shop.id, viewer.now)
  if (!intake || !isBeforeIntake(visibleVehicle.status)) {
    throw stateConflict('intake_not_open', { vehicle_status: visibleVehicle.status })
  }
  const vehicle =
    locked ?? (await db.selectFrom('vehicle').selectAll().where('id', '=', id).executeTakeFirst())
  return { vehicle: vehicle!, intake }
}

/** Stores the claim while the register is down. The vehicle may be received; a job retries the check. */
const deferCheck = (
  services: Services,
  vehicleId: number,
  { claim, paper }: OwnerEvidence,
  viewer: Viewer,
): Promise<OwnerCheckResult> =>
  services.runIdempotent(async trx => {
    const { vehicle, intake } = await loadForIntake(services, vehicleId, viewer, trx)
    if (intake.owner_check === 'confirmed') return { owner_confirmed: true, missing: 0 }
    const deferred = decryptClaims(intake.owner_check_sealed, services)
    const others = claim ? deferred.claims.filter(other => !isSameClaim(other, claim)) : deferred.claims
    const claims = (claim ? [...others, claim] : others).slice(-limits.heldClaims)
    if (paper) await storeEvidence(trx, paper, vehicle, claims.length > 0, viewer)
    await trx
      .updateTable('intake')
      .set({
        owner_check: 'pending',
        owner_check_sealed: encryptClaims(
          { claims, isAuthorised: deferred.isAuthorised || paper !== null },
          services,
        ),
      })
      .where('id', '=', intake.id)
      .execute()
    return { owner_confirmed: false, missing: 1 }
  })

const isSameClaim = (one: OwnerClaim, other: OwnerClaim): boolean =>
  one.personalId === other.personalId && one.businessId === other.businessId
