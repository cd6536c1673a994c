import { validateDocument } from '../../platform/files/validate-document.ts'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { lockVehicle } from '../vehicle-store/store.ts'
import type { Viewer } from '../vehicles/visible.ts'
import { addCertificate } from './add-certificate.ts'
import { assertIssuable, readIssuable } from './assert-issuable.ts'
import { getIssuedCertificate } from './issued-certificate.ts'

/** Stores the station's own certificate. A job reports the removal to the register once the vehicle is received. */
export const uploadCertificate: Handler<'uploadCertificate'> = async (
  { params, files, caller, shop },
  services,
) => {
  const viewer: Viewer = { shop, caller, now: services.now() }
  await readIssuable(services, params.id, viewer)
  const document = await validateDocument(services, files.file!, 'file', caller)
  await assertNotOwnCertificate(services.db, document.sha256)
  const file = await services.files.store(document)
  return services.runIdempotent(async trx => {
    const vehicle = await lockVehicle(trx, params.id)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    await assertIssuable(trx, vehicle, viewer)
    await addCertificate(trx, services, vehicle, file, viewer)
    return { certificate: await getIssuedCertificate(trx, services, params.id) }
  })
}

/**
 * Rejects a file that the service created: it names its own serial, code and vehicle, so it can only be that
 * certificate.
 * @throws ApiError INVALID field
 */
const assertNotOwnCertificate = async (db: Services['db'], sha256: Buffer): Promise<void> => {
  const ownCertificate = await db
    .selectFrom('file as f')
    .innerJoin('certificate as c', 'c.file_id', 'f.id')
    .select('c.id')
    .where('f.sha256', '=', sha256)
    .where('f.kind', '=', 'certificate')
    .where('c.signature', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (ownCertificate) throw invalidField('file', 'INVALID')
}
