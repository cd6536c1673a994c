import pg from 'pg'
import type { Config } from './config.ts'
import { areSimilar, getSecretBytes, isRandom } from './keys.ts'
import { isLoopback } from './loopback.ts'
import type { SettingValues } from './settings.ts'

/** Connections that carry personal IDs, passwords or keys. */
const encryptedOnly = [
  'API_BASE',
  'STRONG_IDENTIFICATION_ISSUER',
  'VEHICLE_REGISTER_URL',
  'BUSINESS_REGISTER_URL',
  'BUSINESS_REGISTER_OPEN_DATA_URL',
  'GEOCODER_URL',
  'S3_ENDPOINT',
] as const

/** Finds settings that are allowed in the demonstration but not in production. @returns one sentence per problem */
export const findProductionErrors = (set: SettingValues, config: Config): string[] => [
  ...findUrlErrors(set),
  ...findNetworkErrors(set),
  ...findKeyErrors(config.keys, config.strongIdentification),
  ...findLevelErrors(config.strongIdentification.acr),
]

const findUrlErrors = (set: SettingValues): string[] => {
  const publicUrlErrors =
    set.PUBLIC_URL === null
      ? ['PUBLIC_URL is missing: set it to the https address the users’ browsers see.']
      : set.PUBLIC_URL.startsWith('http:')
        ? ['PUBLIC_URL is not encrypted: set it to the https address the users’ browsers see.']
        : []
  const otherErrors = encryptedOnly
    .filter(name => set[name]?.startsWith('http:'))
    .map(name => `${name} is not encrypted: set it to an https address.`)
  return [...publicUrlErrors, ...otherErrors]
}

/** Returns the host that the driver connects to, and whether it uses TLS and verifies the certificate. */
const parseDatabaseConnection = (url: string): { host: string; isEncrypted: boolean } => {
  const { host, ssl }: { host: string; ssl: unknown } = new pg.Client({ connectionString: url })
  const verifiesCertificate = (tlsOptions: object) =>
    !('rejectUnauthorized' in tlsOptions) || tlsOptions.rejectUnauthorized !== false
  return {
    host,
    isEncrypted: ssl === true || (typeof ssl === 'object' && ssl !== null && verifiesCertificate(ssl)),
  }
}

const isLocal = (host: string): boolean => host.startsWith('/') || isLoopback(host)

/** The database contains all data, and traces reveal who does what and when: neither may travel unencrypted. */
const findNetworkErrors = (set: SettingValues): string[] => {
  const problems: string[] = []
  if (set.DATABASE_WITHOUT_TLS === null) {
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
      const connection = set[name] === null ? null : parseDatabaseConnection(set[name])
      if (connection && !connection.isEncrypted && !isLocal(connection.host)) {
        problems.push(
          `${name} goes over a network without TLS, or without checking the certificate: add ?sslmode=verify-full ` +
            'to the address, or set DATABASE_WITHOUT_TLS to what protects the connection.',
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
        'or set OTEL_EXPORTER_OTLP_WITHOUT_TLS to what protects the connection.',
    )
  }
  return problems
}

const findKeyErrors = (
  { signing, encryption, hash }: Config['keys'],
  broker: Config['strongIdentification'],
): string[] => {
  const secrets = [
    ...signing.map(key => ['SIGNING_KEY', getSecretBytes(key)] as const),
    ...encryption.map(({ secret }) => ['ENCRYPTION_KEY', secret.export()] as const),
    ...hash.map(({ secret }) => ['HASH_KEY', secret.export()] as const),
  ]
  const guessableErrors = secrets
    .filter(([, bytes]) => !isRandom(bytes))
    .map(([name]) => `${name} is not random, so it can be guessed: generate a new one.`)
  const duplicateErrors = secrets.flatMap(([name, bytes], index) =>
    secrets
      .slice(index + 1)
      .filter(([, otherBytes]) => areSimilar(bytes, otherBytes))
      .map(([otherName]) => describeSameKey(name, otherName)),
  )
  const brokerErrors =
    broker.signingKey.n === broker.encryptionKey.n
      ? [describeSameKey('STRONG_IDENTIFICATION_SIGNING_KEY', 'STRONG_IDENTIFICATION_ENCRYPTION_KEY')]
      : []
  return [...guessableErrors, ...duplicateErrors, ...brokerErrors]
}

const describeSameKey = (name: string, other: string): string =>
  name === other
    ? `${name} has two keys that are nearly the same: replace one of them.`
    : `${name} and ${other} are the same key, or nearly: replace one of them, because each serves one purpose.`

/** Assurance levels of the Finnish trust network that contain `test` have invented identities. */
const findLevelErrors = (acr: string): string[] =>
  /test/i.test(acr)
    ? [
        `STRONG_IDENTIFICATION_ACR ${acr} is a level for tests, whose identities are invented: ` +
          'remove it, or set the level agreed with the broker.',
      ]
    : []
