import { judgePaper } from '../files/judge-paper.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { lockVehicle } from '../vehicles/store.ts'
import type { Looker } from '../vehicles/visible.ts'
import { addCertificate } from './add-certificate.ts'
import { checkReady, readReady } from './check-ready.ts'
import { issuedCertificate } from './issued-certificate.ts'

/** The station's own certificate. The register is told by a job once the vehicle is registered or in process. */
export const uploadCertificate: Handler<'uploadCertificate'> = async (
  { params, files, caller, shop },
  services,
) => {
  const looker: Looker = { shop, caller, now: services.now() }
  await readReady(services, params.id, looker)
  const file = await services.files.keep(await judgePaper(files.file!, 'file'))
  return services.conclude(async trx => {
    const vehicle = await lockVehicle(trx, params.id)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    await checkReady(trx, vehicle, looker)
    await addCertificate(trx, services, vehicle, file, looker)
    return { certificate: await issuedCertificate(trx, services, params.id) }
  })
}
