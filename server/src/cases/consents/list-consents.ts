import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findOwnVehicle } from '../owners/own-vehicle.ts'
import { readVisibleConsents, toConsents } from './owner-consents.ts'

export const listConsents: Handler<'listConsents'> = async ({ params, caller }, { db, now }) => {
  if (!(await findOwnVehicle(db, params.id, caller))) throw new ApiError('VEHICLE_NOT_FOUND')
  return toConsents(await readVisibleConsents(db, params.id, caller, now()))
}
