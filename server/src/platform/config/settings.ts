// biome-ignore-all lint/style/noExcessiveLinesPerFile: It is one table: a setting per entry.
import { appModes } from '@autokierto/domain/access/apps'
import { tileZooms } from '@autokierto/domain/locations/map-tiles'
import * as z from 'zod'
import * as parsers from './setting-parsers.ts'

export interface Setting<T, Standard extends string | null = string | null> {
  /** The text parsed if the setting is missing; null if there is no default, or it depends on other settings. */
  standard: Standard
  /** The default as described in the documentation, if it depends on other settings. */
  otherwise?: string
  meaning: string
  read: parsers.SettingParser<T>
  /** The value of a secret never appears in a message. */
  secret?: true
}

const setting = <T>(
  read: parsers.SettingParser<T>,
  standard: string,
  meaning: string,
  otherwise?: string,
): Setting<T, string> => ({ read, standard, meaning, otherwise })

const optional = <T>(
  read: parsers.SettingParser<T>,
  otherwise: string,
  meaning: string,
): Setting<T, null> => ({
  read,
  standard: null,
  meaning,
  otherwise,
})

const secretSetting = <T>(
  read: parsers.SettingParser<T>,
  otherwise: string,
  meaning: string,
): Setting<T, null> => ({
  ...optional(read, otherwise, meaning),
  secret: true,
})

/** Protection of a network connection that may replace TLS. */
const reasonsWithoutTls = ['sidecar', 'private-network'] as const

const keyDefault = 'made and kept in DATA_DIR; required with DATABASE_URL'
const simulatorDefault = 'the stand-in; required without DEMO'

/** All settings of the service. The documentation is generated from this table, in this order. */
export const settings = {
  PORT: setting(parsers.parseInteger(1, 65_535), '8080', 'Port of the web pages and the API.'),
  HOST: setting(parsers.parseText, '127.0.0.1', 'Address to listen on; 0.0.0.0 for all.'),
  PUBLIC_URL: optional(
    parsers.parseOrigin,
    'http://HOST:PORT',
    'Address the users’ browsers see, behind a proxy the proxy’s.',
  ),
  API_BASE: setting(
    parsers.parseApiBase,
    '/api/',
    'Where the API is: a path below PUBLIC_URL, or the address of another host of the same site that leads here.',
  ),
  TRUST_PROXY: setting(
    parsers.parseProxies,
    'false',
    'Whose X-Forwarded-For is believed: false, the number of proxies in front, or their addresses.',
  ),
  SECURITY_CONTACT: optional(
    parsers.securityContact,
    'FEEDBACK_EMAIL, else the address of MAIL_FROM',
    'Where faults in the security of the service are reported: a mail address or an https address, shown at /.well-known/security.txt.',
  ),
  DATA_DIR: setting(parsers.parseText, '.data', 'Folder of the embedded database, its keys and its log.'),
  DATABASE_URL: secretSetting(
    parsers.parseDatabaseUrl,
    'the embedded database',
    'PostgreSQL 15 or newer to use instead of the embedded one.',
  ),
  DATABASE_OWNER_URL: secretSetting(
    parsers.parseDatabaseUrl,
    'DATABASE_URL, whose role then owns the tables too',
    'The same database by the role that owns its tables: they are made and changed by it, so the role of DATABASE_URL cannot.',
  ),
  DATABASE_WITHOUT_TLS: optional(
    parsers.parseEnum(...reasonsWithoutTls),
    'the database is asked over TLS, or on this machine',
    'Why DATABASE_URL may go over a network without TLS: a sidecar or a private network encrypts or shuts off the way.',
  ),
  DATABASE_POOL: setting(
    parsers.parseInteger(5, 200),
    '10',
    'Connections this process opens at most; mails being sent take a quarter of them, three at most.',
  ),
  NODE_ENV: optional(
    parsers.parseLowerCase,
    'none',
    'With production there is no demonstration: DEMO is false, and DEMO=true is refused.',
  ),
  DEMO: optional(
    parsers.parseBoolean,
    'true with the embedded database on a loopback address, else false; then only browsers of this machine are answered',
    'Load the demonstration data and start the stand-ins for the outside systems.',
  ),
  DEV_LOGIN: optional(
    parsers.parseBoolean,
    'as DEMO on a loopback address, else false; then only browsers of this machine are answered',
    'Sign in as a demonstration identity by choosing it.',
  ),
  APP_MODE: setting(
    parsers.parseEnum(...appModes),
    'both',
    'Which app is offered: both, operator or person. Pages and calls of the other one answer 404.',
  ),
  REPORTING_YEAR: setting(
    parsers.parseInteger(2000, 2200),
    '2024',
    'The year whose questionnaires are shown where none is chosen.',
  ),
  LISTING_HOURS: setting(parsers.parseInteger(1, 8760), '72', 'How long a vehicle stays on the market.'),
  CONSENT_DAYS: setting(
    parsers.parseInteger(1, 365),
    '14',
    'How many days the link by which a further owner agrees can be used.',
  ),
  ACCESS_TOKEN_SECONDS: setting(parsers.parseInteger(1, 86_400), '900', 'Life of an access token.'),
  REFRESH_TOKEN_SECONDS: setting(
    parsers.parseInteger(1, 31_536_000),
    '43200',
    'Life of a refresh token: how long a session may rest.',
  ),
  SESSION_DAYS: setting(
    parsers.parseInteger(1, 365),
    '30',
    'After so many days one signs in again, however often the session was used.',
  ),
  SESSIONS_PER_USER: setting(
    parsers.parseInteger(1, 1000),
    '20',
    'Open sessions of one user at most; one more ends the session that has been unused longest.',
  ),
  TOKEN_ISSUER: optional(parsers.parseText, 'PUBLIC_URL', 'Issuer named in access tokens.'),
  SIGNING_KEY: secretSetting(
    parsers.parseSigningKeys,
    keyDefault,
    'Signs access tokens and certificates: Ed25519 private key, PKCS #8 in PEM; former ones after it.',
  ),
  ENCRYPTION_KEY: secretSetting(
    parsers.parseKeyRing,
    keyDefault,
    'Encrypts personal IDs and other secrets: 32 bytes in base64; former ones after it, with spaces between.',
  ),
  HASH_KEY: secretSetting(
    parsers.parseHashKeyRing,
    keyDefault,
    'Keys the hashes personal IDs are found by: 32 bytes in base64; former ones after it, with spaces between.',
  ),
  STRONG_IDENTIFICATION_ISSUER: optional(
    parsers.parseUrl,
    simulatorDefault,
    'OpenID Connect issuer of the identification broker.',
  ),
  STRONG_IDENTIFICATION_CLIENT_ID: optional(
    parsers.parseText,
    simulatorDefault,
    'Our name at the identification broker.',
  ),
  STRONG_IDENTIFICATION_SIGNING_KEY: secretSetting(
    parsers.parsePrivateJwk,
    'made and kept in DATA_DIR with DEMO; required without',
    'Signs our requests to the broker: private RSA key as JWK.',
  ),
  STRONG_IDENTIFICATION_ENCRYPTION_KEY: secretSetting(
    parsers.parsePrivateJwk,
    'made and kept in DATA_DIR with DEMO; required without',
    'Opens the broker’s ID tokens: private RSA key as JWK.',
  ),
  STRONG_IDENTIFICATION_ACR: optional(
    parsers.parseText,
    'http://ftn.ficora.fi/2017/loa2; with DEMO …/loatest2',
    'Level of assurance asked for, the only one accepted.',
  ),
  VEHICLE_REGISTER_URL: optional(
    parsers.parseUrl,
    simulatorDefault,
    'Address of the vehicle register’s queries.',
  ),
  VEHICLE_REGISTER_USER: optional(
    parsers.parseText,
    simulatorDefault,
    'System user at the vehicle register.',
  ),
  VEHICLE_REGISTER_PASSWORD: secretSetting(
    parsers.parseText,
    simulatorDefault,
    'Password of the system user.',
  ),
  VEHICLE_REGISTER_APPLICATION: optional(
    parsers.parseText,
    simulatorDefault,
    'Application name agreed with the vehicle register.',
  ),
  VEHICLE_REGISTER_ENVIRONMENT: optional(
    parsers.parseText,
    'TUOTANTO; with DEMO TESTI',
    'Environment name agreed with the vehicle register.',
  ),
  VEHICLE_REGISTER_QUERY: optional(
    parsers.parseEnum('811', '841'),
    '811; with DEMO 841',
    'The query agreed with the vehicle register: the basic one, or the wide one, which also tells the weight.',
  ),
  VEHICLE_REGISTER_TIMEOUT_MS: setting(
    parsers.parseInteger(100, 60_000),
    '5000',
    'How long an answer of the vehicle register is waited for.',
  ),
  BUSINESS_REGISTER_URL: optional(
    parsers.parseUrl,
    simulatorDefault,
    'Address of the business register’s query of who may represent a company, up to its version.',
  ),
  BUSINESS_REGISTER_KEY: secretSetting(parsers.parseText, simulatorDefault, 'API key of that query.'),
  BUSINESS_REGISTER_OPEN_DATA_URL: optional(
    parsers.parseUrl,
    'the stand-in with DEMO, else https://avoindata.prh.fi/opendata-ytj-api/v3',
    'Address of the business register’s public company data, up to its version.',
  ),
  BUSINESS_REGISTER_TIMEOUT_MS: setting(
    parsers.parseInteger(100, 60_000),
    '5000',
    'How long an answer of the business register is waited for, both queries together.',
  ),
  GEOCODER_URL: optional(
    parsers.parseUrl,
    'the stand-in with DEMO, else places by town and postcode alone',
    'Address of a Pelias place search, up to its version: https://api.digitransit.fi/geocoding/v1.',
  ),
  GEOCODER_KEY: secretSetting(parsers.parseText, 'none', 'Subscription key of the place search.'),
  MAP_TILES_URL: secretSetting(
    parsers.parseTileUrl,
    'none: the map is drawn from outlines of our own, exact to a town',
    'Address of map tiles in web Mercator, with {z}, {x} and {y} in it; https, or http on this machine.',
  ),
  MAP_TILES_KEY: secretSetting(
    parsers.parseHeaderValue,
    'none',
    'Key of the map tiles, sent in MAP_TILES_KEY_HEADER.',
  ),
  MAP_TILES_KEY_HEADER: setting(
    parsers.parseHeaderName,
    'digitransit-subscription-key',
    'Header that carries the key to the map tiles.',
  ),
  MAP_TILES_ATTRIBUTION: optional(
    parsers.parseLine(200),
    'required with MAP_TILES_URL',
    'Whose map it is, shown beside it as its licence asks.',
  ),
  MAP_TILES_MAX_ZOOM: setting(
    parsers.parseInteger(tileZooms.min, tileZooms.max),
    '16',
    'Deepest zoom the map tiles have.',
  ),
  MAIL_URL: secretSetting(
    parsers.parseSmtpUrl,
    simulatorDefault,
    'Mail server: smtp://user:password@host:587, or smtps:// for TLS from the first byte.',
  ),
  MAIL_FROM: optional(parsers.parseMailSender, simulatorDefault, 'Sender of all mails: Name <address>.'),
  ERASURES_FOLDER: optional(
    parsers.parseText,
    'none: the list is brought up to date by each backup alone',
    'Folder that outlives the machine, best that of the backups: erasures of persons are listed there, for a restore to do them again.',
  ),
  FILE_STORE: setting(
    parsers.parseEnum('database', 's3'),
    'database',
    'Where new pictures, certificates and papers go; those kept before are read where they lie.',
  ),
  S3_ENDPOINT: optional(
    parsers.parseUrl,
    'none; with FILE_STORE=s3 and DEMO the stand-in',
    'Address of the S3 service, without the bucket: https://s3.eu-north-1.amazonaws.com.',
  ),
  S3_REGION: setting(parsers.parseHeaderValue, 'us-east-1', 'Region that requests are signed for.'),
  S3_BUCKET: optional(
    parsers.parseBucketName,
    'required with S3_ENDPOINT',
    'Bucket of the files, not open to anybody.',
  ),
  S3_ACCESS_KEY_ID: optional(
    parsers.parseHeaderValue,
    'required with S3_ENDPOINT',
    'Name of the key to the bucket.',
  ),
  S3_SECRET_ACCESS_KEY: secretSetting(
    parsers.parseHeaderValue,
    'required with S3_ENDPOINT',
    'The key to the bucket.',
  ),
  FEEDBACK_EMAIL: optional(
    parsers.parseMailAddress,
    'the address of MAIL_FROM',
    'Who reads what visitors write on the contact page and about accessibility.',
  ),
  FAILED_LOGINS_PER_NAME: setting(
    parsers.parseInteger(1, 1_000_000),
    '10',
    'Failed logins of one user name from one address in 15 minutes; from all together ten times as many.',
  ),
  FAILED_LOGINS_PER_ADDRESS: setting(
    parsers.parseInteger(1, 1_000_000),
    '100',
    'Failed logins from one address in 15 minutes.',
  ),
  PUBLIC_PER_MINUTE: setting(
    parsers.parseInteger(1, 1_000_000),
    '120',
    'Public and location calls of one address in a minute.',
  ),
  MAP_TILES_PER_MINUTE: setting(
    parsers.parseInteger(1, 1_000_000),
    '1200',
    'Map tiles of one address in a minute.',
  ),
  OWNER_SEARCHES_PER_HOUR: setting(
    parsers.parseInteger(1, 1_000_000),
    '30',
    'Vehicle searches of one person in an hour that are refused, unknown, or of a company not shown to be theirs.',
  ),
  OWNER_CHECKS_PER_DAY: setting(
    parsers.parseInteger(1, 1_000_000),
    '5',
    'Failed owner checks of one vehicle at one site in a day.',
  ),
  REJECTED_CLAIMS_PER_DAY: setting(
    parsers.parseInteger(1, 1_000_000),
    '3',
    'Claims of one site that it may reject in a day; after that it claims nothing until the next day.',
  ),
  UNKNOWN_PLATES_PER_HOUR: setting(
    parsers.parseInteger(1, 1_000_000),
    '60',
    'Searches of one station user in an hour for vehicles that the register does not know, or that are in process elsewhere.',
  ),
  KEY_CALLS_PER_MINUTE: setting(
    parsers.parseInteger(1, 1_000_000),
    '600',
    'Calls of one key of a company in a minute.',
  ),
  WEBHOOKS_ANYWHERE: optional(
    parsers.parseBoolean,
    'true in the demonstration nobody asked for, else false',
    'Webhooks may go to http and to hosts of one’s own network: for tests on one machine.',
  ),
  MAX_CONNECTIONS: setting(
    parsers.parseInteger(10, 100_000),
    '1000',
    'Connections of callers at once; those beyond are closed.',
  ),
  CONNECTIONS_PER_ADDRESS: setting(
    parsers.parseInteger(5, 100_000),
    '200',
    'Connections of one address at once; those of trusted proxies are not counted.',
  ),
  METRICS_PORT: optional(parsers.parseInteger(1, 65_535), 'off', 'Port of the Prometheus figures.'),
  METRICS_HOST: setting(
    parsers.parseText,
    '127.0.0.1',
    'Address the figures are served at; one that others reach asks for METRICS_TOKEN.',
  ),
  METRICS_TOKEN: secretSetting(
    parsers.parseHeaderValue,
    'none',
    'Who asks for the figures sends it as Authorization: Bearer.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    parsers.parseUrl,
    'off',
    'Address of an OpenTelemetry collector that takes traces by HTTP; /v1/traces is added.',
  ),
  OTEL_EXPORTER_OTLP_WITHOUT_TLS: optional(
    parsers.parseEnum(...reasonsWithoutTls),
    'traces are sent to an https address, or to this machine',
    'Why OTEL_EXPORTER_OTLP_ENDPOINT may be an http address elsewhere: a sidecar or a private network.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secretSetting(
    parsers.parseHeaders,
    'none',
    'What the collector asks for: name=value, several with commas between.',
  ),
  TRACED_PERCENT: setting(
    parsers.parseInteger(1, 100),
    '100',
    'Of a hundred requests and jobs so many are traced, whole or not at all.',
  ),
  LOG_LEVEL: optional(
    parsers.parseEnum('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info; with DEMO warn',
    'The least serious log lines written.',
  ),
}

export type SettingName = keyof typeof settings

type Value<S> = S extends Setting<infer T, infer Standard> ? (Standard extends string ? T : T | null) : never

/** The parsed values, before they are combined; null if the setting is missing and its default depends on others. */
export type SettingValues = { [Name in SettingName]: Value<(typeof settings)[Name]> }

/** The environment as one schema. Empty text counts as missing. */
const environmentSchema = z.object(
  Object.fromEntries(
    Object.entries(settings).map(([name, { read, standard }]: [string, Setting<unknown>]) => [
      name,
      z.preprocess(
        text => (typeof text === 'string' && text.trim()) || standard,
        read.nullable() as z.ZodType<unknown>,
      ),
    ]),
  ),
)

/**
 * Reads every setting. Errors are added to `problems`, one sentence each, with the value unless it is a secret. The
 * caller stops if there are any.
 */
export function readSettings(env: NodeJS.ProcessEnv, problems: string[]): SettingValues {
  const result = environmentSchema.safeParse(env)
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path[0] as SettingName
    const actual = 'secret' in settings[name] ? '' : `, not "${env[name]?.trim()}"`
    problems.push(`${name} ${message}${actual}.`)
  }
  return result.data as SettingValues
}
