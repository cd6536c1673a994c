import assert from 'node:assert/strict'
import { after, before, beforeEach } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { blankPdf } from '../../testing/stories.ts'
import { findOwn } from '../announcements/testing.ts'

const usernames = {
  etela: 'etela.main',
  yard: 'etela.yard',
  driver: 'hinaus.driver',
  pirkka: 'pirkka.main',
  pohjola: 'pohjola.main',
} as const

type StationUsers = Record<keyof typeof usernames | 'kaisa', SignedIn> & { test: TestApp }

/** Signs in users of three companies and Kaisa, who owns vehicles, for the tests of one `describe`. */
export const useStations = (settings: Record<string, string> = {}) => {
  const people = {} as StationUsers
  before(async () => {
    people.test = await startTestApp(settings)
    people.kaisa = await signInPerson(people.test.url, 'kaisa')
    for (const [name, username] of Object.entries(usernames)) {
      people[name as keyof typeof usernames] = await signIn(people.test.url, username)
    }
  })
  after(() => people.test.close())
  const plates = Array.from({ length: 60 }, (_, index) => `KAI-${String(index + 1).padStart(3, '0')}`)
  return Object.assign(people, {
    /** Plate of a vehicle of Kaisa that no other test uses. */
    nextPlate: () => plates.pop()!,
    /** Sends a change that is rejected; returns the status, the code, and the vehicle's status or the invalid field. */
    refused: async (station: SignedIn, shop: number, id: number, change: object) => {
      const { status, body } = await station.call('PATCH', `shop/${shop}/vehicle/${id}/`, change)
      return [status, body.code, body.vehicle_status ?? body.fields?.[0]?.field]
    },
  })
}

/** Waits until `count` connections of this database wait for a lock, so that concurrent requests have reached it. */
export const untilWaiting = async (db: Kysely<Database>, count = 1): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length >= count) return
  }
}

export const aDocument = (bytes: Buffer = blankPdf, name = 'valtakirja.pdf') => ({
  name,
  content_type: 'application/pdf',
  content_base64: bytes.toString('base64'),
})

/** Signs in the user of site 1 who checks owners, for the tests of one `describe`. */
export const useGate = () => {
  const at = {} as { test: TestApp; yard: SignedIn }
  before(async () => {
    at.test = await startTestApp()
    at.yard = await signIn(at.test.url, 'etela.yard')
  })
  after(() => at.test.close())
  /** Starts each test without an open intake, so that earlier checks do not count. */
  beforeEach(async () => {
    await at.test.app.services.db.updateTable('intake').set({ closed_at: new Date() }).execute()
  })
  return Object.assign(at, {
    takeIn: async (plate: string): Promise<number> => {
      const { status, body } = await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
      assert.equal(status, 200, body.code)
      return body.vehicle.id
    },
    check: (id: number, body: object) => at.yard.call('POST', `shop/1/vehicle/${id}/owner/`, body),
    ownerCheckOf: async (id: number) =>
      (await at.yard.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle.owner_check,
    /** Ends earlier consents. Then Aino requests Eero's consent by link, and Eero answers. */
    eeroAnswers: async (agree: boolean) => {
      const { url, app } = at.test
      await app.services.db
        .updateTable('consent')
        .set({ ended_at: new Date() })
        .where('ended_at', 'is', null)
        .execute()
      const owners = { aino: await signInPerson(url, 'aino'), eero: await signInPerson(url, 'eero') }
      const ofAino = await findOwn(owners.aino, 'TWO-222')
      const { body } = await owners.aino.call('POST', `owner/vehicle/${ofAino}/consent/`, {})
      const token = body.results[0]?.link?.split('/').at(-1) ?? ''
      assert.equal((await owners.eero.call('POST', `owner/consent/${token}/`, { agree })).status, 200)
      return { ...owners, takeBack: () => owners.eero.call('DELETE', `owner/vehicle/${ofAino}/consent/`) }
    },
  })
}
