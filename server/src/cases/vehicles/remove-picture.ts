import { pictureIds } from '../../platform/files/order-pictures.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockVehicle } from '../vehicle-store/store.ts'
import { assertEditable } from './assert-editable.ts'
import { writeEdit } from './edit-vehicle.ts'
import { getRelations, isVisibleVehicle, type Viewer } from './visible.ts'

/** Deletes a picture of an unfinished vehicle. If it was the main one, the next becomes the main picture. */
export const removePicture: Handler<'removePicture'> = async ({ params, caller, shop }, services) => {
  const viewer: Viewer = { shop, caller, now: services.now() }
  await services.runIdempotent(async trx => {
    const vehicle = await lockVehicle(trx, params.id)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    const { relations, intake } = await getRelations(trx, vehicle, viewer)
    if (!isVisibleVehicle(vehicle, relations, caller)) throw new ApiError('VEHICLE_NOT_FOUND')
    assertEditable(vehicle, shop.id, intake, ['picture'])
    const pictures = await pictureIds(trx, vehicle.id)
    if (!pictures.includes(params.picture)) throw new ApiError('NOT_FOUND')
    const remaining = pictures.filter(id => id !== params.picture)
    await trx
      .updateTable('vehicle')
      .set({ image_file_id: remaining[0] ?? null, version: vehicle.version + 1 })
      .where('id', '=', vehicle.id)
      .execute()
    await trx.deleteFrom('file').where('id', '=', params.picture).execute()
    await writeEdit(trx, vehicle, { fields: { pictures: { before: pictures, after: remaining } } }, viewer)
  })
}
