import { limits } from '@autokierto/domain/limits'
import { FilesAnswer } from '../../platform/http/files-answer.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { canReadFile } from './readable-files.ts'
import { readShopVehicle, type Viewer } from './visible.ts'

type FileOfVehicle = 'picture' | 'certificate' | 'authorisation'

export const getVehicleWithFiles: Handler<'getVehicleWithFiles'> = async (
  { params, caller, shop },
  { db, files: store, now },
) => {
  const viewer: Viewer = { shop, caller, now: now() }
  const vehicle = await readShopVehicle(db, params.id, viewer)
  const withBytes = new Set(vehicle.pictures.slice(0, limits.picturesWithBytes).map(({ id }) => id))
  const files = await db
    .selectFrom('file as f')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .select(['f.id', 'f.name', 'f.content_type'])
    .select(({ ref }) => ref('f.kind').$castTo<FileOfVehicle>().as('kind'))
    .where('f.vehicle_id', '=', params.id)
    // Files of parts belong to the parts, and the pickup picture to its order.
    .where('f.kind', 'not in', ['part', 'pickup'])
    .where(canReadFile(viewer))
    .orderBy('f.id')
    .execute()
  return new FilesAnswer(mark => ({
    vehicle,
    files: files.map(file => ({
      ...file,
      // Twenty pictures could amount to 100 MB.
      content_base64:
        file.kind === 'picture' && !withBytes.has(file.id) ? null : mark(() => store.read(file.id)),
    })),
  }))
}
