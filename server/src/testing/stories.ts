/** Steps of a vehicle's lifecycle that many tests begin with, through the API. */
import assert from 'node:assert/strict'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { Client } from './client.ts'
import { writePdf } from './pdfs.ts'

/** Personal IDs of demonstration persons, from the range reserved for tests. */
export const personalIds = {
  aino: '010180-9026',
  eero: '150375-9171',
  leila: '240692-9346',
  kaisa: '070780-9083',
  venla: '120301B944V',
  onni: '050505A9218',
} as const
export const ainosCompanyId = '9900001-8'

export const helsinkiLocation = {
  address: 'Mannerheimintie 1',
  city: 'Helsinki',
  postal: '00100',
  country: 'FI',
  latitude: 60.169,
  longitude: 24.938,
}

export const blankPdf = writePdf()

export const certificateForm = (bytes: Buffer = blankPdf, name = 'romutustodistus.pdf'): FormData => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

const assertStatus = <B>(answer: { status: number; body: B }, status = 200): B => {
  assert.equal(answer.status, status, JSON.stringify(answer.body))
  return answer.body
}

/** The owner finds the vehicle, enters its location and orders a pickup. @returns the vehicle's id */
export const arrangePickup = async (owner: Client, plate: string, shopId: number): Promise<number> => {
  const search = assertStatus(await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate }))
  const id = search.vehicle!.id
  assertStatus(await owner.call('PATCH', `owner/vehicle/${id}/`, { location: helsinkiLocation }))
  const order = { shop_id: shopId, phone: '040 555 0101' }
  assertStatus(await owner.call('POST', `owner/vehicle/${id}/pickup/`, order))
  return id
}

/** The station finds the vehicle at the intake desk and checks its owner. @returns the vehicle's id */
export const beginIntake = async (
  station: Client,
  shopId: number,
  plate: string,
  personalId: string,
): Promise<number> => {
  const { vehicle } = assertStatus(
    await station.call('POST', `shop/${shopId}/vehicle/search/`, { plate_or_vin: plate }),
  )
  assertStatus(
    await station.call('POST', `shop/${shopId}/vehicle/${vehicle.id}/owner/`, { personal_id: personalId }),
  )
  return vehicle.id
}

export const uploadIssuedCertificate = async (station: Client, shopId: number, id: number): Promise<string> =>
  assertStatus(
    await station.call('POST', `shop/${shopId}/vehicle/${id}/certificate/`, certificateForm()),
    201,
  ).certificate.serial

/** Triggers one event. @returns the vehicle after the event */
export const triggerEvent = async (
  station: Client,
  shopId: number,
  id: number,
  event: string,
  data: object = {},
): Promise<ShopVehicle> =>
  assertStatus(await station.call('PATCH', `shop/${shopId}/vehicle/${id}/`, { event, ...data })).vehicle

/** The whole way from the intake desk into process. @returns the vehicle's id */
export const registerVehicle = async (
  station: Client,
  shopId: number,
  plate: string,
  condition: 'recycle' | 'reuse' | 'reuse_market' = 'reuse',
): Promise<number> => {
  const id = await beginIntake(station, shopId, plate, personalIds.kaisa)
  await uploadIssuedCertificate(station, shopId, id)
  await triggerEvent(station, shopId, id, 'register', { condition })
  return id
}
