import { validateDocument } from '../files/validate-document.ts'
import { ApiError, invalidField } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { lockVehicle } from '../vehicles/store.ts'
import type { Viewer } from '../vehicles/visible.ts'
import { addCertificate } from './add-certificate.ts'
import { assertIssuable, readIssuable } from './assert-issuable.ts'
import { getIssuedCertificate } from './issued-certificate.ts'

/** The station's own certificate. The register is told by a job once the vehicle is registered or in process. */
export const uploadCertificate: Handler<'uploadCertificate'> = async (
  { params, files, caller, shop },
  services,
) => {
  const viewer: Viewer = { shop, caller, now: services.now() }
  await readIssuable(services, params.id, viewer)
  const paper = await validateDocument(services, files.file!, 'file', caller)
  await assertNotOwnCertificate(services.db, paper.sha256)
  const file = await services.files.store(paper)
  return services.runIdempotent(async trx => {
    const vehicle = await lockVehicle(trx, params.id)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    await assertIssuable(trx, vehicle, viewer)
    await addCertificate(trx, services, vehicle, file, viewer)
    return { certificate: await getIssuedCertificate(trx, services, params.id) }
  })
}

/**
 * A file that the service has made names its own number, code and vehicle: it is that certificate, valid or revoked, and
 * never another one.
 * @throws ApiError INVALID field
 */
const assertNotOwnCertificate = async (db: Services['db'], sha256: Buffer): Promise<void> => {
  const made = await db
    .selectFrom('file as f')
    .innerJoin('certificate as c', 'c.file_id', 'f.id')
    .select('c.id')
    .where('f.sha256', '=', sha256)
    .where('f.kind', '=', 'certificate')
    .where('c.signature', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (made) throw invalidField('file', 'INVALID')
}
