import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readOwnerConsents, toConsents } from './owner-consents.ts'
import { isVehicleOfPerson } from './store.ts'

export const listConsents: Handler<'listConsents'> = async ({ params, caller }, { db, now }) => {
  if (!(await isVehicleOfPerson(db, params.id, caller))) throw new ApiError('VEHICLE_NOT_FOUND')
  return toConsents(await readOwnerConsents(db, params.id, caller, now()))
}
