/** The tables as Kysely sees them, and what their columns of JSON hold. */
export type * from './tables.gen.ts'

export type Language = 'fi' | 'en' | 'se'

export type Location = {
  address: string | null
  city: string | null
  postal: string | null
  country: string | null
  latitude: number
  longitude: number
}
