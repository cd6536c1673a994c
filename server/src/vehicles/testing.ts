import { after, before } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../testing/sign-in.ts'

const usernames = {
  etela: 'etela.main',
  yard: 'etela.yard',
  driver: 'hinaus.driver',
  pirkka: 'pirkka.main',
  pohjola: 'pohjola.main',
} as const

type People = Record<keyof typeof usernames | 'kaisa', SignedIn> & { test: TestApp }

/** Three operators and Kaisa, who owns vehicles, signed in; for the tests of one `describe`. */
export const useStations = (settings: Record<string, string> = {}) => {
  const people = {} as People
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
    /** The plate of a vehicle of Kaisa's that no other test has had. */
    nextPlate: () => plates.pop()!,
    /** What a change is refused with: status, code, and the vehicle's status or the field at fault. */
    refused: async (station: SignedIn, shop: number, id: number, change: object) => {
      const { status, body } = await station.call('PATCH', `shop/${shop}/vehicle/${id}/`, change)
      return [status, body.code, body.vehicle_status ?? body.fields?.[0]?.field]
    },
  })
}

/** Waits until so many connections of this database wait for a lock: whoever runs beside us has come that far. */
export const untilWaiting = async (db: Kysely<Database>, count = 1): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length >= count) return
  }
}
