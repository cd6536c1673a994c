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

const keyDefault = 'created in DATA_DIR; required with DATABASE_URL'
const simulatorDefault = 'the simulator; required without DEMO'

/** All settings of the service. The documentation is generated from this table, in this order. */
export const settings = {
  PORT: setting(parsers.parseInteger(1, 65_535), '8080', 'Port of the web pages and the API.'),
  HOST: setting(parsers.parseText, '127.0.0.1', 'Address to listen on; 0.0.0.0 for all.'),
  PUBLIC_URL: optional(
    parsers.parseOrigin,
    'http://HOST:PORT',
    'Address that the users’ browsers see; behind a proxy, the address of the proxy.',
  ),
  API_BASE: setting(
    parsers.parseApiBase,
    '/api/',
    'Location of the API: a path below PUBLIC_URL, or the address of another host of the same site that forwards to this service.',
  ),
  TRUST_PROXY: setting(
    parsers.parseProxies,
    'false',
    'Proxies whose X-Forwarded-For is trusted: false, the number of proxies in front, or their addresses.',
  ),
  SECURITY_CONTACT: optional(
    parsers.securityContact,
    'FEEDBACK_EMAIL, else the address of MAIL_FROM',
    'Contact for reports of vulnerabilities: a mail address or an https address, published at /.well-known/security.txt.',
  ),
  DATA_DIR: setting(parsers.parseText, '.data', 'Folder of the embedded database, its keys and its log.'),
  DATABASE_URL: secretSetting(
    parsers.parseDatabaseUrl,
    'the embedded database',
    'PostgreSQL 15 or newer to use instead of the embedded one.',
  ),
  DATABASE_OWNER_URL: secretSetting(
    parsers.parseDatabaseUrl,
    'DATABASE_URL, whose role then also owns the tables',
    'The same database with the role that owns the tables. Only this role creates and changes tables; the role of DATABASE_URL then cannot.',
  ),
  DATABASE_WITHOUT_TLS: optional(
    parsers.parseEnum(...reasonsWithoutTls),
    'the connection uses TLS, or the database is on this machine',
    'What protects the connection of DATABASE_URL in place of TLS: a sidecar that encrypts it, or a private network.',
  ),
  DATABASE_POOL: setting(
    parsers.parseInteger(5, 200),
    '10',
    'Maximum number of connections of this process. Sending mails uses at most a quarter of them, and at most three.',
  ),
  NODE_ENV: optional(
    parsers.parseLowerCase,
    'none',
    'With production, there is no demonstration: DEMO is false, and DEMO=true is rejected.',
  ),
  DEMO: optional(
    parsers.parseBoolean,
    'true with the embedded database on a loopback address, else false; when true by default, only browsers of this machine get an answer',
    'Loads the demonstration data and starts the simulators of the outside systems.',
  ),
  DEV_LOGIN: optional(
    parsers.parseBoolean,
    'as DEMO on a loopback address, else false; when true by default, only browsers of this machine get an answer',
    'Allows signing in as a demonstration identity by selecting it.',
  ),
  APP_MODE: setting(
    parsers.parseEnum(...appModes),
    'both',
    'The app that is offered: both, operator or person. Pages and calls of the other app answer 404.',
  ),
  REPORTING_YEAR: setting(
    parsers.parseInteger(2000, 2200),
    '2024',
    'Year whose questionnaires are shown if no year is selected.',
  ),
  LISTING_HOURS: setting(parsers.parseInteger(1, 8760), '72', 'Hours that a vehicle stays on the market.'),
  CONSENT_DAYS: setting(
    parsers.parseInteger(1, 365),
    '14',
    'Days for which the link to a co-owner’s consent is valid.',
  ),
  ACCESS_TOKEN_SECONDS: setting(
    parsers.parseInteger(1, 86_400),
    '900',
    'Lifetime of an access token, in seconds.',
  ),
  REFRESH_TOKEN_SECONDS: setting(
    parsers.parseInteger(1, 31_536_000),
    '43200',
    'Lifetime of a refresh token, in seconds: a session that is unused for longer ends.',
  ),
  SESSION_DAYS: setting(
    parsers.parseInteger(1, 365),
    '30',
    'Days after which a user must sign in again, however often the session was used.',
  ),
  SESSIONS_PER_USER: setting(
    parsers.parseInteger(1, 1000),
    '20',
    'Maximum number of open sessions per user; one more ends the session that has been unused longest.',
  ),
  TOKEN_ISSUER: optional(parsers.parseText, 'PUBLIC_URL', 'Issuer that access tokens name.'),
  SIGNING_KEY: secretSetting(
    parsers.parseSigningKeys,
    keyDefault,
    'Signs access tokens and certificates: Ed25519 private key, PKCS #8 in PEM. Former keys may follow it.',
  ),
  ENCRYPTION_KEY: secretSetting(
    parsers.parseKeyRing,
    keyDefault,
    'Encrypts personal IDs and other secrets: 32 bytes in base64. Former keys may follow it, separated by spaces.',
  ),
  HASH_KEY: secretSetting(
    parsers.parseHashKeyRing,
    keyDefault,
    'Key of the hashes by which personal IDs are found: 32 bytes in base64. Former keys may follow it, separated by spaces.',
  ),
  STRONG_IDENTIFICATION_ISSUER: optional(
    parsers.parseUrl,
    simulatorDefault,
    'OpenID Connect issuer of the identification broker.',
  ),
  STRONG_IDENTIFICATION_CLIENT_ID: optional(
    parsers.parseText,
    simulatorDefault,
    'Client ID of the service at the identification broker.',
  ),
  STRONG_IDENTIFICATION_SIGNING_KEY: secretSetting(
    parsers.parsePrivateJwk,
    'created in DATA_DIR with DEMO; required without',
    'Signs requests to the broker: private RSA key as JWK.',
  ),
  STRONG_IDENTIFICATION_ENCRYPTION_KEY: secretSetting(
    parsers.parsePrivateJwk,
    'created in DATA_DIR with DEMO; required without',
    'Decrypts the broker’s ID tokens: private RSA key as JWK.',
  ),
  STRONG_IDENTIFICATION_ACR: optional(
    parsers.parseText,
    'http://ftn.ficora.fi/2017/loa2; with DEMO …/loatest2',
    'Level of assurance that is requested; no other level is accepted.',
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
    'The query agreed with the vehicle register: 811 is the basic one, 841 the extended one, which includes the weight.',
  ),
  VEHICLE_REGISTER_TIMEOUT_MS: setting(
    parsers.parseInteger(100, 60_000),
    '5000',
    'Timeout of the vehicle register, in milliseconds.',
  ),
  BUSINESS_REGISTER_URL: optional(
    parsers.parseUrl,
    simulatorDefault,
    'Address of the business register’s query of the right to represent a company, including the API version.',
  ),
  BUSINESS_REGISTER_KEY: secretSetting(
    parsers.parseText,
    simulatorDefault,
    'API key for BUSINESS_REGISTER_URL.',
  ),
  BUSINESS_REGISTER_OPEN_DATA_URL: optional(
    parsers.parseUrl,
    'the simulator with DEMO, else https://avoindata.prh.fi/opendata-ytj-api/v3',
    'Address of the business register’s public company data, including the API version.',
  ),
  BUSINESS_REGISTER_TIMEOUT_MS: setting(
    parsers.parseInteger(100, 60_000),
    '5000',
    'Timeout of the business register for both queries together, in milliseconds.',
  ),
  GEOCODER_URL: optional(
    parsers.parseUrl,
    'the simulator with DEMO, else places are found only by town and postcode',
    'Address of a Pelias place search, including the API version: https://api.digitransit.fi/geocoding/v1.',
  ),
  GEOCODER_KEY: secretSetting(parsers.parseText, 'none', 'Subscription key of the place search.'),
  MAP_TILES_URL: secretSetting(
    parsers.parseTileUrl,
    'none: the map is drawn from built-in outlines, exact to a town',
    'Address of map tiles in Web Mercator, with {z}, {x} and {y} in it; https, or http on this machine.',
  ),
  MAP_TILES_KEY: secretSetting(
    parsers.parseHeaderValue,
    'none',
    'Key of the map tiles, sent in MAP_TILES_KEY_HEADER.',
  ),
  MAP_TILES_KEY_HEADER: setting(
    parsers.parseHeaderName,
    'digitransit-subscription-key',
    'Header that contains the key of the map tiles.',
  ),
  MAP_TILES_ATTRIBUTION: optional(
    parsers.parseLine(200),
    'required with MAP_TILES_URL',
    'Attribution that the licence of the map requires, shown on the map.',
  ),
  MAP_TILES_MAX_ZOOM: setting(
    parsers.parseInteger(tileZooms.min, tileZooms.max),
    '16',
    'Highest zoom level of the map tiles.',
  ),
  MAIL_URL: secretSetting(
    parsers.parseSmtpUrl,
    simulatorDefault,
    'Mail server: smtp://user:password@host:587, or smtps:// for TLS from the first byte.',
  ),
  MAIL_FROM: optional(parsers.parseMailSender, simulatorDefault, 'Sender of all mails: Name <address>.'),
  ERASURES_FOLDER: optional(
    parsers.parseText,
    'none: only a backup updates the list',
    'Folder outside the machine, ideally that of the backups. It lists erasures of persons, so that a restore can repeat them.',
  ),
  FILE_STORE: setting(
    parsers.parseEnum('database', 's3'),
    'database',
    'Store of new pictures, certificates and documents. Files in another store can still be read.',
  ),
  S3_ENDPOINT: optional(
    parsers.parseUrl,
    'none; with FILE_STORE=s3 and DEMO the simulator',
    'Address of the S3 service, without the bucket: https://s3.eu-north-1.amazonaws.com.',
  ),
  S3_REGION: setting(parsers.parseHeaderValue, 'us-east-1', 'Region that requests are signed for.'),
  S3_BUCKET: optional(
    parsers.parseBucketName,
    'required with S3_ENDPOINT',
    'Bucket of the files. It must not be public.',
  ),
  S3_ACCESS_KEY_ID: optional(
    parsers.parseHeaderValue,
    'required with S3_ENDPOINT',
    'ID of the access key of the bucket.',
  ),
  S3_SECRET_ACCESS_KEY: secretSetting(
    parsers.parseHeaderValue,
    'required with S3_ENDPOINT',
    'Secret of the access key of the bucket.',
  ),
  FEEDBACK_EMAIL: optional(
    parsers.parseMailAddress,
    'the address of MAIL_FROM',
    'Recipient of messages from the contact page and of feedback about accessibility.',
  ),
  FAILED_LOGINS_PER_NAME: setting(
    parsers.parseInteger(1, 1_000_000),
    '10',
    'Failed logins per username from one address in 15 minutes; ten times as many from all addresses together.',
  ),
  FAILED_LOGINS_PER_ADDRESS: setting(
    parsers.parseInteger(1, 1_000_000),
    '100',
    'Failed logins per address in 15 minutes.',
  ),
  PUBLIC_PER_MINUTE: setting(
    parsers.parseInteger(1, 1_000_000),
    '120',
    'Public and location calls per address and minute.',
  ),
  MAP_TILES_PER_MINUTE: setting(
    parsers.parseInteger(1, 1_000_000),
    '1200',
    'Map tiles per address and minute.',
  ),
  OWNER_SEARCHES_PER_HOUR: setting(
    parsers.parseInteger(1, 1_000_000),
    '30',
    'Vehicle searches per person and hour that are rejected, find nothing, or find a vehicle of a company that the person is not known to represent.',
  ),
  OWNER_CHECKS_PER_DAY: setting(
    parsers.parseInteger(1, 1_000_000),
    '5',
    'Failed owner checks per vehicle, site and day.',
  ),
  REJECTED_CLAIMS_PER_DAY: setting(
    parsers.parseInteger(1, 1_000_000),
    '3',
    'Own claims that a site may reject per day; then it cannot claim until the next day.',
  ),
  UNKNOWN_PLATES_PER_HOUR: setting(
    parsers.parseInteger(1, 1_000_000),
    '60',
    'Searches per station user and hour for vehicles that the register does not know, or that are in process elsewhere.',
  ),
  KEY_CALLS_PER_MINUTE: setting(parsers.parseInteger(1, 1_000_000), '600', 'Calls per API key and minute.'),
  WEBHOOKS_ANYWHERE: optional(
    parsers.parseBoolean,
    'true if DEMO is true by default, else false',
    'Allows webhooks over http and to hosts of the own network, for tests on one machine.',
  ),
  MAX_CONNECTIONS: setting(
    parsers.parseInteger(10, 100_000),
    '1000',
    'Maximum number of open connections from callers; further ones are closed.',
  ),
  CONNECTIONS_PER_ADDRESS: setting(
    parsers.parseInteger(5, 100_000),
    '200',
    'Maximum number of open connections per address; those of trusted proxies do not count.',
  ),
  METRICS_PORT: optional(parsers.parseInteger(1, 65_535), 'off', 'Port of the Prometheus metrics.'),
  METRICS_HOST: setting(
    parsers.parseText,
    '127.0.0.1',
    'Address to serve the metrics on. METRICS_TOKEN is required if other machines can reach it.',
  ),
  METRICS_TOKEN: secretSetting(
    parsers.parseHeaderValue,
    'none',
    'Token that requests for the metrics send as Authorization: Bearer.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    parsers.parseUrl,
    'off',
    'Address of an OpenTelemetry collector that receives traces over HTTP; /v1/traces is appended.',
  ),
  OTEL_EXPORTER_OTLP_WITHOUT_TLS: optional(
    parsers.parseEnum(...reasonsWithoutTls),
    'the collector has an https address, or is on this machine',
    'What protects the connection to the collector in place of TLS: a sidecar or a private network.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secretSetting(
    parsers.parseHeaders,
    'none',
    'Headers that the collector requires: name=value, several separated by commas.',
  ),
  TRACED_PERCENT: setting(
    parsers.parseInteger(1, 100),
    '100',
    'Percentage of requests and jobs that are traced, each completely or not at all.',
  ),
  LOG_LEVEL: optional(
    parsers.parseEnum('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info; with DEMO warn',
    'Minimum level of log lines.',
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
