import pg from 'pg'
import type { Config } from '../config.ts'
import { areSimilar, getSecretBytes, isRandom } from './keys.ts'
import { isLoopback } from './loopback.ts'
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
export const findProductionErrors = (set: SettingValues, config: Config): string[] => [
  ...addressRefusals(set),
  ...networkRefusals(set),
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

/** The host that the driver connects to, and whether it asks for TLS with a certificate that holds. */
const readDatabaseWay = (url: string): { host: string; isEncrypted: boolean } => {
  const { host, ssl }: { host: string; ssl: unknown } = new pg.Client({ connectionString: url })
  const checks = (told: object) => !('rejectUnauthorized' in told) || told.rejectUnauthorized !== false
  return {
    host,
    isEncrypted: ssl === true || (typeof ssl === 'object' && ssl !== null && checks(ssl)),
  }
}

/** A socket of this machine, or an address of it. */
const staysHere = (host: string): boolean => host.startsWith('/') || isLoopback(host)

/** The database holds all there is; traces tell who does what, and when. Neither goes over a network for all to read. */
const networkRefusals = (set: SettingValues): string[] => {
  const problems: string[] = []
  if (set.DATABASE_WITHOUT_TLS === null) {
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
      const way = set[name] === null ? null : readDatabaseWay(set[name])
      if (way && !way.isEncrypted && !staysHere(way.host)) {
        problems.push(
          `${name} goes over a network without TLS, or without checking the certificate: add ?sslmode=verify-full ` +
            'to the address, or say by DATABASE_WITHOUT_TLS what protects the way.',
        )
      }
    }
  }
  const collector = set.OTEL_EXPORTER_OTLP_ENDPOINT
  if (
    collector?.startsWith('http:') &&
    set.OTEL_EXPORTER_OTLP_WITHOUT_TLS === null &&
    !isLoopback(new URL(collector).hostname)
  ) {
    problems.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT goes over a network without TLS: set it to an https address, ' +
        'or say by OTEL_EXPORTER_OTLP_WITHOUT_TLS what protects the way.',
    )
  }
  return problems
}

const keyRefusals = (
  { signing, encryption, hash }: Config['keys'],
  broker: Config['strongIdentification'],
): string[] => {
  const secrets = [
    ...signing.map(key => ['SIGNING_KEY', getSecretBytes(key)] as const),
    ...encryption.map(({ secret }) => ['ENCRYPTION_KEY', secret.export()] as const),
    ...hash.map(({ secret }) => ['HASH_KEY', secret.export()] as const),
  ]
  const guessable = secrets
    .filter(([, bytes]) => !isRandom(bytes))
    .map(([name]) => `${name} is not random, so it can be guessed: make a new one.`)
  const alike = secrets.flatMap(([name, bytes], index) =>
    secrets
      .slice(index + 1)
      .filter(([, other]) => areSimilar(bytes, other))
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
