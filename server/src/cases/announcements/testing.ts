import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { addDays, getWeekday, toDay } from '@autokierto/domain/shops/calendar'
import { encrypt } from '../../platform/crypto/encrypt.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { markOfPerson } from '../../testing/person-mark.ts'

export const pickupPlace = {
  address: 'Hämeentie 1',
  city: 'Helsinki',
  postal: '00530',
  country: 'FI',
  latitude: 60.1841,
  longitude: 24.9533,
}

/** Just over 40 km from the first site, which does not fetch from there; the second one does. */
export const farPlace = {
  address: 'Hämeenkatu 30',
  city: 'Riihimäki',
  postal: '11100',
  country: 'FI',
  latitude: 60.6,
  longitude: 24.77,
}

export const ownerPhone = '040 123 4567'

/** Returns the id of the person's own vehicle, found by plate; sets its location. */
export const findOwn = async (client: Client, plate: string): Promise<number> => {
  const { status, body } = await client.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate })
  assert.equal(status, 200, `${plate}: ${body.code}`)
  const id = body.vehicle?.id ?? 0
  const placed = await client.call('PATCH', `owner/vehicle/${id}/`, { location: pickupPlace })
  assert.equal(placed.status, 200, `${plate}: ${placed.body.code}`)
  return id
}

export const pickupDaysOf = async (client: Client, shopId: number) => {
  const { status, body } = await client.call('GET', `owner/shop/${shopId}/`)
  assert.equal(status, 200)
  return body.shop.pickup_days
}

/** A Sunday next week, when no site of the demonstration is open. */
export const closedDay = (): string => {
  const later = addDays(toDay(new Date()), 7)
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(later, ahead))
  return days.find(day => getWeekday(day) === 'sun')!
}

/** Signs in a person for whom the demonstration has no login. */
export const signInByPersonalId = async (test: TestApp, personalId: string): Promise<Client> => {
  const { db, config } = test.app.services
  const person = {
    person_mark: await markOfPerson(test, personalId),
    personal_id_sealed: encrypt(personalId, config.keys.encryption),
    first_name: 'Testi',
    last_name: 'Testinen',
  }
  const { id } = await db
    .insertInto('person')
    .values(person)
    .onConflict(conflict => conflict.column('person_mark').doUpdateSet({ first_name: 'Testi' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return signInAsPerson(test, id)
}

/** Signs in an existing person, for example the announcer of a demonstration vehicle. */
export const signInAsPerson = async (test: TestApp, personId: number): Promise<Client> => {
  const { db, tokens } = test.app.services
  const sid = randomUUID()
  await db.insertInto('session').values({ id: sid, person_id: personId }).execute()
  const token = tokens.issue({
    sub: String(personId),
    user_type: 1,
    first_name: 'Testi',
    last_name: 'Testinen',
    groups: [],
    sid,
  })
  return createClient(test.url, token)
}

/** The fake register misbehaves for certain plates; this gives a stored vehicle such a plate. */
export const replate = (test: TestApp, vehicleId: number, plate: string) =>
  test.app.services.db.updateTable('vehicle').set({ plate }).where('id', '=', vehicleId).execute()

export const boundKonala = async ({ app }: TestApp): Promise<void> => {
  await app.services.pool.query(`update shop set pickup_area_km = 40 where id = 1`)
}
