import type { Config } from '../config.ts'
import { isAlike, isRandom, secretOf } from './keys.ts'
import type { SettingValues } from './settings.ts'

/** What goes over these carries personal IDs, passwords or keys. */
const encryptedOnly = [
  'API_BASE',
  'STRONG_IDENTIFICATION_ISSUER',
  'VEHICLE_REGISTER_URL',
  'BUSINESS_REGISTER_URL',
  'BUSINESS_REGISTER_OPEN_DATA_URL',
  'GEOCODER_URL',
  'S3_ENDPOINT',
] as const

/**
 * What is refused where real people use the service, while the demonstration may do it.
 * @returns one sentence a problem
 */
export const refusalsOfRealUse = (set: SettingValues, config: Config): string[] => [
  ...addressRefusals(set),
  ...keyRefusals(config.keys, config.strongIdentification),
  ...levelRefusals(config.strongIdentification.acr),
]

const addressRefusals = (set: SettingValues): string[] => {
  const own =
    set.PUBLIC_URL === null
      ? ['PUBLIC_URL is missing: set it to the https address the users’ browsers see.']
      : set.PUBLIC_URL.startsWith('http:')
        ? ['PUBLIC_URL is not encrypted: set it to the https address the users’ browsers see.']
        : []
  const others = encryptedOnly
    .filter(name => set[name]?.startsWith('http:'))
    .map(name => `${name} is not encrypted: set it to an https address.`)
  return [...own, ...others]
}

const keyRefusals = (
  { signing, encryption, hash }: Config['keys'],
  broker: Config['strongIdentification'],
): string[] => {
  const secrets = [
    ...signing.map(key => ['SIGNING_KEY', secretOf(key)] as const),
    ...encryption.map(({ secret }) => ['ENCRYPTION_KEY', secret.export()] as const),
    ...hash.map(({ secret }) => ['HASH_KEY', secret.export()] as const),
  ]
  const guessable = secrets
    .filter(([, bytes]) => !isRandom(bytes))
    .map(([name]) => `${name} is not random, so it can be guessed: make a new one.`)
  const alike = secrets.flatMap(([name, bytes], index) =>
    secrets
      .slice(index + 1)
      .filter(([, other]) => isAlike(bytes, other))
      .map(([other]) => sameKey(name, other)),
  )
  const brokerAlike =
    broker.signingKey.n === broker.encryptionKey.n
      ? [sameKey('STRONG_IDENTIFICATION_SIGNING_KEY', 'STRONG_IDENTIFICATION_ENCRYPTION_KEY')]
      : []
  return [...guessable, ...alike, ...brokerAlike]
}

const sameKey = (name: string, other: string): string =>
  name === other
    ? `${name} has two keys that are nearly the same: make one of them anew.`
    : `${name} and ${other} are the same key, or nearly: make one of them anew, each serves one purpose.`

/** The levels of the Finnish trust network end with `test` in some way where the identities are invented. */
const levelRefusals = (acr: string): string[] =>
  /test/i.test(acr)
    ? [
        `STRONG_IDENTIFICATION_ACR ${acr} is a level for tests, whose identities are invented: ` +
          'remove it, or set the level agreed with the broker.',
      ]
    : []
