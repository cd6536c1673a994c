/** Kysely types of the tables, and of their JSON columns. */

export type * from './tables.gen.ts'

export type Location = {
  address: string | null
  city: string | null
  postal: string | null
  country: string | null
  latitude: number
  longitude: number
}
