/** A running demonstration with one signed-in user per role. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KeyScope } from '@autokierto/domain/access/key-scopes'
import { createMapTilesSimulator } from '@autokierto/simulators/map-tiles/create'
import { makeKey } from '../../../accounts/api-keys/testing.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { type Client, createClient } from '../../../testing/client.ts'
import { signIn, signInPerson } from '../../../testing/sign-in.ts'

/** Roles with more permissions come first. */
const fuzzUsernames = {
  operator_main: 'etela.main',
  association: 'yhdistys',
  contractor_main: 'hinaus.main',
  shop_user: 'etela.yard',
  contractor_user: 'hinaus.driver',
} as const

const fuzzKeys = {
  'key that writes': ['read', 'intake', 'process'],
  'key that reads owners': ['read', 'owners'],
  'key that reads': ['read'],
} as const satisfies Record<string, readonly KeyScope[]>

export type Role = keyof typeof fuzzUsernames | keyof typeof fuzzKeys | 'person' | 'visitor'

export const fuzzRoles = [
  ...Object.keys(fuzzUsernames),
  'person',
  'visitor',
  ...Object.keys(fuzzKeys),
] as readonly Role[]

const isKey = (role: Role): role is keyof typeof fuzzKeys => role in fuzzKeys

export const actorOf = (role: Role): string => (isKey(role) ? 'key' : role)

/** Rate limits high enough that no request is rejected. */
const unlimitedSettings = Object.fromEntries(
  [
    'PUBLIC_PER_MINUTE',
    'MAP_TILES_PER_MINUTE',
    'OWNER_SEARCHES_PER_HOUR',
    'OWNER_CHECKS_PER_DAY',
    'UNKNOWN_PLATES_PER_HOUR',
    'REJECTED_CLAIMS_PER_DAY',
    'KEY_CALLS_PER_MINUTE',
    'FAILED_LOGINS_PER_NAME',
    'FAILED_LOGINS_PER_ADDRESS',
  ].map(name => [name, '1000000']),
)

export type World = {
  readonly test: TestApp
  readonly as: Record<Role, Client>
  /** Reads database rows that no call returns. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** The plate of a vehicle of the person that has no case yet. */
  nextPlate(): string
  /** Returns true if all users are still signed in. */
  isWhole(): Promise<boolean>
  close(): Promise<void>
}

export const startWorld = async (): Promise<World> => {
  const tiles = createServer(createMapTilesSimulator({ key: 'key' }))
  await new Promise<void>(resolve => tiles.listen(0, '127.0.0.1', resolve))
  const test = await startTestApp({
    ...unlimitedSettings,
    MAP_TILES_URL: `http://127.0.0.1:${(tiles.address() as AddressInfo).port}/map/v3/{z}/{x}/{y}.png`,
    MAP_TILES_KEY: 'key',
    MAP_TILES_ATTRIBUTION: 'Kartta',
    ACCESS_TOKEN_SECONDS: '86400',
  })
  const visitor = createClient(test.url)
  const main = await signIn(test.url, fuzzUsernames.operator_main)
  const signInAs = async (role: Role): Promise<Client> => {
    if (role === 'visitor') return visitor
    if (role === 'person') return signInPerson(test.url, 'kaisa')
    if (isKey(role)) return (await makeKey(test.url, main, { scopes: [...fuzzKeys[role]] })).client
    return signIn(test.url, fuzzUsernames[role])
  }
  const clients = await Promise.all(fuzzRoles.map(async role => [role, await signInAs(role)] as const))
  const as = Object.fromEntries(clients) as Record<Role, Client>
  const getProbePath = (role: Role) =>
    role === 'person' ? 'owner/person/' : isKey(role) ? 'shop/list/' : 'shop/user/'
  let plates = 0
  return {
    test,
    as,
    query: async (text, values = []) => (await test.app.services.pool.query(text, values)).rows,
    nextPlate: () => `KAI-${String(60 - plates++).padStart(3, '0')}`,
    isWhole: async () => {
      const signedInRoles = fuzzRoles.filter(role => role !== 'visitor')
      const answers = await Promise.all(signedInRoles.map(role => as[role].call('GET', getProbePath(role))))
      return answers.every(({ status }) => status === 200)
    },
    close: async () => {
      await test.close()
      tiles.closeAllConnections()
      await new Promise(resolve => tiles.close(resolve))
    },
  }
}
