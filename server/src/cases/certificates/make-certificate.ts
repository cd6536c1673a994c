import { randomBytes } from 'node:crypto'
import type { RegisterOwner } from '../../adapters/vehicle-register/translate.ts'
import { signBytes } from '../../platform/crypto/signature.ts'
import { hashPaper } from '../../platform/files/validate-document.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { lockVehicle } from '../vehicle-store/store.ts'
import type { Viewer } from '../vehicles/visible.ts'
import { addCertificate, createSerial, findLastRevoked } from './add-certificate.ts'
import { assertIssuable, readIssuable } from './assert-issuable.ts'
import { certificateSheet } from './certificate-sheet.ts'
import type { CertificateFacts } from './facts.ts'
import { checkUrl, getIssuedCertificate } from './issued-certificate.ts'
import { listCertificateOwners, readIssuer } from './read-facts.ts'

/**
 * Issues a certificate that the service creates. It is rendered and signed before the transaction, so its serial is
 * taken first. If a concurrent request wins, that serial is skipped.
 */
export const makeCertificate: Handler<'makeCertificate'> = async (
  { params, body, caller, shop },
  services,
) => {
  const { config, db, documents } = services
  const viewer: Viewer = { shop, caller, now: services.now() }
  const { vehicle, owners } = await readIssuable(services, params.id, viewer)
  const serial = await createSerial(db, viewer.now)
  const code = randomBytes(16).toString('hex')
  const facts: CertificateFacts = {
    serial,
    issuedAt: viewer.now,
    checkUrl: checkUrl(config, code),
    replaces: (await findLastRevoked(db, params.id))?.serial ?? null,
    issuer: await readIssuer(db, viewer),
    vehicle: toCertificateVehicle(vehicle),
    registrationDocument: body.registration_document ?? 'electronic',
    owners: await listCertificateOwners(services, vehicle.id, owners),
    ownersShownBy: owners.length > 0 && owners.every(isIdentifiedOwner) ? 'register' : 'papers',
    nationality: body.owner_nationality ?? null,
  }
  const bytes = await documents.draw(certificateSheet(facts), caller)
  const document = await hashPaper({
    name: `romutustodistus-${serial}.pdf`,
    contentType: 'application/pdf',
    bytes,
  })
  const file = await services.files.store(document)
  const issued = { serial, code, at: viewer.now, signature: signBytes(bytes, config.keys.signing[0]) }
  return services.runIdempotent(async trx => {
    const locked = await lockVehicle(trx, params.id)
    if (!locked) throw new ApiError('VEHICLE_NOT_FOUND')
    await assertIssuable(trx, locked, viewer)
    await addCertificate(trx, services, locked, { ...file, issued }, viewer)
    return { certificate: await getIssuedCertificate(trx, services, params.id) }
  })
}

/** The register discloses the owner's identity. */
const isIdentifiedOwner = ({ personalId, businessId }: RegisterOwner): boolean =>
  Boolean(personalId || businessId)

const toCertificateVehicle = (vehicle: VehicleRow): CertificateFacts['vehicle'] => ({
  plate: vehicle.plate,
  vin: vehicle.vin,
  kind: vehicle.kind,
  vehicleClass: vehicle.vehicle_class,
  make: vehicle.make,
  model: vehicle.model,
  modelYear: vehicle.model_year,
})
