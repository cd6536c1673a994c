import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import type { AppMode } from '@autokierto/domain/access/apps'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { TracingConfig } from '../tracing/tracing.ts'
import type { FileStoreConfig } from './file-store.ts'
import { toFileStoreConfig } from './file-store.ts'
import { decodePrivateJwk, keyGenerators, type PrivateJwk } from './keys.ts'
import { isLoopback } from './loopback.ts'
import { findProductionErrors } from './production-config.ts'
import { describeMissing, keyReader, type ServiceKeys, serviceKeys } from './read-keys.ts'
import type { TrustedProxies } from './setting-parsers.ts'
import { readSettings, type SettingName, type SettingValues } from './settings.ts'

/** All settings, read and validated once at startup; docs/generated/settings.md lists their sources. */
export interface Config {
  readonly host: string
  readonly port: number
  /** URL that browsers use, without a trailing slash. */
  readonly publicUrl: string
  /** URL of this process on this machine, without a trailing slash. */
  readonly ownUrl: string
  readonly api: {
    /** Path of the API in this process, with a slash at both ends. */
    readonly path: string
    /** Prefix of calls from the pages: the path, or the URL of another host. */
    readonly base: string
    /** Absolute URL, for readers of the documentation. */
    readonly url: string
    /** Origin of the API if it differs from that of the pages, so that CORS applies; otherwise null. */
    readonly origin: string | null
  }
  readonly trustProxy: TrustedProxies
  readonly dataDir: string
  /** `url` null: the embedded database in dataDir. */
  readonly database: {
    readonly url: string | null
    /** The same for the role that owns the tables; null: the role of `url`, or that of the embedded database. */
    readonly ownerUrl: string | null
    readonly pool: number
  }
  readonly demo: boolean
  readonly devLogin: boolean
  /** Features enabled by default, not by a setting, answer only browsers of this machine under a loopback name. */
  readonly loopbackOnly: { readonly service: boolean; readonly devLogin: boolean }
  readonly appMode: AppMode
  readonly listingHours: number
  /** The year of questionnaires if none is chosen. */
  readonly reportingYear: number
  readonly consentDays: number
  readonly tokens: {
    readonly issuer: string
    readonly accessSeconds: number
    readonly refreshSeconds: number
    /** Maximum lifetime of a session, however often it is used. */
    readonly sessionDays: number
    readonly maxSessions: number
  }
  readonly keys: ServiceKeys
  readonly strongIdentification: {
    readonly issuer: string
    readonly clientId: string
    readonly signingKey: PrivateJwk
    readonly encryptionKey: PrivateJwk
    readonly acr: string
    readonly redirectUri: string
  }
  readonly vehicleRegister: {
    readonly url: string
    readonly user: string
    readonly password: string
    readonly application: string
    readonly environment: string
    readonly query: '811' | '841'
    readonly timeoutMs: number
  }
  readonly businessRegister: {
    /** Query of the persons who may represent a company. */
    readonly url: string
    readonly key: string
    readonly openDataUrl: string
    readonly timeoutMs: number
  }
  /** `url` null: places by town and postcode, from our own data. */
  readonly geocoder: { readonly url: string | null; readonly key: string | null }
  /** null: the map is drawn from our own outlines. */
  readonly mapTiles: {
    /** URL with `{z}`, `{x}` and `{y}`. It is never sent to browsers, and neither is the key. */
    readonly url: string
    readonly key: string | null
    readonly keyHeader: string
    /** Copyright notice of the map, shown next to it. */
    readonly attribution: string
    readonly maxZoom: number
  } | null
  readonly fileStore: FileStoreConfig
  /** Folder for the list of erasures, next to the backups; null: none. */
  readonly erasuresFolder: string | null
  /** `url` null: the simulator, which announces its port after its start. */
  readonly mail: {
    readonly url: string | null
    readonly from: string
    /** Recipient of the feedback of visitors. */
    readonly feedbackTo: string
  }
  readonly securityContact: string
  readonly limits: {
    readonly failedLoginsPerName: number
    readonly failedLoginsPerAddress: number
    readonly publicPerMinute: number
    readonly mapTilesPerMinute: number
    readonly ownerSearchesPerHour: number
    readonly ownerChecksPerDay: number
    readonly rejectedClaimsPerDay: number
    readonly unknownPlatesPerHour: number
    readonly keyCallsPerMinute: number
  }
  /** Webhooks may use http and private addresses. */
  readonly webhooksAnywhere: boolean
  /** Maximum concurrent connections: in total, and per network except for trusted proxies. */
  readonly connections: { readonly most: number; readonly perAddress: number }
  /** null: no metrics are served. `token` null: no authentication. */
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string | null } | null
  readonly tracing: TracingConfig
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
}

const openCompanyData = 'https://avoindata.prh.fi/opendata-ytj-api/v3'

/** Errors in the settings: one sentence each, with the setting and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const unique = [...new Set(problems)]
    super(unique.join('\n'))
    this.problems = unique
  }
}

/**
 * Reads and validates all settings. With the embedded database, missing keys are created in DATA_DIR/keys.
 * @throws ConfigError with every problem, not only the first
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: It is one table: a setting per line.
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  const values = readSettings(env, problems)
  if (problems.length > 0) throw new ConfigError(problems)

  const dataDir = resolve(values.DATA_DIR)
  const ownUrl = `http://${urlHost(values.HOST)}:${values.PORT}`
  const publicUrl = values.PUBLIC_URL ?? ownUrl
  const isLocal = isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname)
  const demo = values.DEMO ?? (values.NODE_ENV !== 'production' && values.DATABASE_URL === null)
  const devLogin = values.DEV_LOGIN ?? (demo && isLocal)
  /** The demonstration was enabled by default, so it answers this machine only. */
  const isDefaultDemo = demo && values.DEMO === null
  problems.push(...findConflicts(values, { demo, devLogin, publicUrl }))
  if (problems.length > 0) throw new ConfigError(problems)

  /**
   * Returns the setting of an external system. If it is missing, returns the simulator's value with DEMO, and adds a
   * problem otherwise.
   */
  const orSimulator = (name: SettingName & keyof SimulatorSettings, simulatorValue: string): string => {
    const value = values[name] ?? (demo ? simulatorValue : null)
    if (value === null) problems.push(describeMissing(name, values))
    return value ?? ''
  }
  const keys = keyReader(values, dataDir, demo, problems)

  const mailFrom = orSimulator('MAIL_FROM', 'Autokierto <ei-vastausta@autokierto.example.fi>')
  const config: Config = {
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    ownUrl,
    api: toApiConfig(values.API_BASE, publicUrl),
    trustProxy: values.TRUST_PROXY,
    dataDir,
    database: { url: values.DATABASE_URL, ownerUrl: values.DATABASE_OWNER_URL, pool: values.DATABASE_POOL },
    demo,
    devLogin,
    loopbackOnly: { service: isDefaultDemo, devLogin: devLogin && values.DEV_LOGIN === null },
    appMode: values.APP_MODE,
    listingHours: values.LISTING_HOURS,
    reportingYear: values.REPORTING_YEAR,
    consentDays: values.CONSENT_DAYS,
    tokens: {
      issuer: values.TOKEN_ISSUER ?? publicUrl,
      accessSeconds: values.ACCESS_TOKEN_SECONDS,
      refreshSeconds: values.REFRESH_TOKEN_SECONDS,
      sessionDays: values.SESSION_DAYS,
      maxSessions: values.SESSIONS_PER_USER,
    },
    keys: serviceKeys(keys),
    strongIdentification: {
      // Browsers open this URL, too, so it uses the public URL.
      issuer: orSimulator('STRONG_IDENTIFICATION_ISSUER', `${publicUrl}/sim/strong-identification`),
      clientId: orSimulator('STRONG_IDENTIFICATION_CLIENT_ID', 'autokierto'),
      signingKey: keys(
        'STRONG_IDENTIFICATION_SIGNING_KEY',
        'strong-identification-signing.jwk',
        keyGenerators.jwk,
        decodePrivateJwk,
      ),
      encryptionKey: keys(
        'STRONG_IDENTIFICATION_ENCRYPTION_KEY',
        'strong-identification-encryption.jwk',
        keyGenerators.jwk,
        decodePrivateJwk,
      ),
      acr: values.STRONG_IDENTIFICATION_ACR ?? `http://ftn.ficora.fi/2017/${demo ? 'loatest2' : 'loa2'}`,
      redirectUri: buildLink(publicUrl, linkedPages.strongLogin()),
    },
    vehicleRegister: {
      url: orSimulator('VEHICLE_REGISTER_URL', `${ownUrl}/sim/vehicle-register/`),
      user: orSimulator('VEHICLE_REGISTER_USER', 'autokierto'),
      password: orSimulator('VEHICLE_REGISTER_PASSWORD', 'autokierto'),
      application: orSimulator('VEHICLE_REGISTER_APPLICATION', 'AUTOKIERTO'),
      environment: values.VEHICLE_REGISTER_ENVIRONMENT ?? (demo ? 'TESTI' : 'TUOTANTO'),
      query: values.VEHICLE_REGISTER_QUERY ?? (demo ? '841' : '811'),
      timeoutMs: values.VEHICLE_REGISTER_TIMEOUT_MS,
    },
    businessRegister: {
      url: orSimulator('BUSINESS_REGISTER_URL', `${ownUrl}/sim/business-register/representation/v1`),
      key: orSimulator('BUSINESS_REGISTER_KEY', 'autokierto'),
      openDataUrl:
        values.BUSINESS_REGISTER_OPEN_DATA_URL ??
        (demo ? `${ownUrl}/sim/business-register/opendata-ytj-api/v3` : openCompanyData),
      timeoutMs: values.BUSINESS_REGISTER_TIMEOUT_MS,
    },
    geocoder: {
      url: values.GEOCODER_URL ?? (demo ? `${ownUrl}/sim/geocoder` : null),
      key: values.GEOCODER_KEY,
    },
    mapTiles:
      values.MAP_TILES_URL === null
        ? null
        : {
            url: values.MAP_TILES_URL,
            key: values.MAP_TILES_KEY,
            keyHeader: values.MAP_TILES_KEY_HEADER,
            attribution: values.MAP_TILES_ATTRIBUTION ?? '',
            maxZoom: values.MAP_TILES_MAX_ZOOM,
          },
    erasuresFolder: values.ERASURES_FOLDER === null ? null : resolve(values.ERASURES_FOLDER),
    fileStore: toFileStoreConfig(values, demo ? `${ownUrl}/sim/file-store` : null, problems),
    mail: {
      url: orSimulator('MAIL_URL', '') || null,
      from: mailFrom,
      feedbackTo: values.FEEDBACK_EMAIL ?? getMailAddress(mailFrom),
    },
    securityContact: values.SECURITY_CONTACT ?? `mailto:${values.FEEDBACK_EMAIL ?? getMailAddress(mailFrom)}`,
    limits: {
      failedLoginsPerName: values.FAILED_LOGINS_PER_NAME,
      failedLoginsPerAddress: values.FAILED_LOGINS_PER_ADDRESS,
      publicPerMinute: values.PUBLIC_PER_MINUTE,
      mapTilesPerMinute: values.MAP_TILES_PER_MINUTE,
      ownerSearchesPerHour: values.OWNER_SEARCHES_PER_HOUR,
      ownerChecksPerDay: values.OWNER_CHECKS_PER_DAY,
      rejectedClaimsPerDay: values.REJECTED_CLAIMS_PER_DAY,
      unknownPlatesPerHour: values.UNKNOWN_PLATES_PER_HOUR,
      keyCallsPerMinute: values.KEY_CALLS_PER_MINUTE,
    },
    webhooksAnywhere: values.WEBHOOKS_ANYWHERE ?? isDefaultDemo,
    connections: { most: values.MAX_CONNECTIONS, perAddress: values.CONNECTIONS_PER_ADDRESS },
    metrics:
      values.METRICS_PORT === null
        ? null
        : { host: values.METRICS_HOST, port: values.METRICS_PORT, token: values.METRICS_TOKEN },
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === null
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            percent: values.TRACED_PERCENT,
          },
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
  if (!demo) problems.push(...findProductionErrors(values, config))
  if (problems.length > 0) throw new ConfigError(problems)
  return deepFreeze(config)
}

/**
 * Reads only the keys of the service, for tools that work with its data. The database need not be configured.
 * @throws ConfigError
 */
export function loadServiceKeys(env: NodeJS.ProcessEnv): ServiceKeys {
  const problems: string[] = []
  const values = readSettings(env, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  const keys = serviceKeys(keyReader(values, resolve(values.DATA_DIR), false, problems))
  if (problems.length > 0) throw new ConfigError(problems)
  return keys
}

function findConflicts(
  values: SettingValues,
  derived: { demo: boolean; devLogin: boolean; publicUrl: string },
): string[] {
  const problems: string[] = []
  if (values.NODE_ENV === 'production' && values.DEMO) {
    problems.push(
      'DEMO=true opens the service to anyone who knows the public password of the demonstration users, and NODE_ENV is production: ' +
        'remove one of the two.',
    )
  }
  // Demonstration users have a public password, so they must not be exposed to a network by accident.
  if (derived.demo && values.DEMO === null) {
    const settings = [
      ['HOST', values.HOST, isLoopback(values.HOST)],
      ['PUBLIC_URL', derived.publicUrl, isLoopback(new URL(derived.publicUrl).hostname)],
    ] as const
    const exposed = settings.find(([, , loopback]) => !loopback)
    if (exposed) {
      problems.push(
        `${exposed[0]} ${exposed[1]} is reachable from a network, and the demonstration users’ password is public: ` +
          'set DEMO=true to run the demonstration there anyway, or DEMO=false for real use.',
      )
    }
  }
  if (values.MAP_TILES_URL !== null && values.MAP_TILES_ATTRIBUTION === null) {
    problems.push(
      'MAP_TILES_ATTRIBUTION is missing: set it to the attribution that the licence of the map requires.',
    )
  }
  if (values.METRICS_PORT !== null && values.METRICS_TOKEN === null && !isLoopback(values.METRICS_HOST)) {
    problems.push(
      `METRICS_TOKEN is missing, and other machines can reach METRICS_HOST ${values.METRICS_HOST}: set it, or remove METRICS_HOST.`,
    )
  }
  if (values.DATABASE_OWNER_URL !== null && values.DATABASE_URL === null) {
    problems.push(
      'DATABASE_OWNER_URL is set without DATABASE_URL: set both, or none for the embedded database.',
    )
  }
  if (values.METRICS_PORT === values.PORT) {
    problems.push(`METRICS_PORT ${values.METRICS_PORT} is also PORT: set one of them to another port.`)
  }
  if (values.WEBHOOKS_ANYWHERE && !derived.demo) {
    problems.push(
      'WEBHOOKS_ANYWHERE=true lets every company send requests to hosts of your own network: remove it, or set DEMO=true.',
    )
  }
  if (derived.devLogin && !derived.demo) {
    problems.push('DEV_LOGIN=true lets anybody sign in as anybody: remove it, or set DEMO=true.')
  }
  return problems
}

type SimulatorSettings = Pick<
  SettingValues,
  | 'STRONG_IDENTIFICATION_ISSUER'
  | 'STRONG_IDENTIFICATION_CLIENT_ID'
  | 'VEHICLE_REGISTER_URL'
  | 'VEHICLE_REGISTER_USER'
  | 'VEHICLE_REGISTER_PASSWORD'
  | 'VEHICLE_REGISTER_APPLICATION'
  | 'MAIL_URL'
  | 'MAIL_FROM'
  | 'BUSINESS_REGISTER_URL'
  | 'BUSINESS_REGISTER_KEY'
>

function toApiConfig(base: string, publicUrl: string): Config['api'] {
  const { href: url, pathname: path, origin } = new URL(base, publicUrl)
  const isSameOrigin = origin === new URL(publicUrl).origin
  return { path, base: isSameOrigin ? path : url, url, origin: isSameOrigin ? null : origin }
}

/** Writes a host for a URL; "all addresses" becomes the loopback address. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}

/** Freezes plain objects recursively; keys and buffers are left alone. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}

/** Extracts `name@host` from `Name <name@host>`. */
const getMailAddress = (sender: string): string =>
  sender.endsWith('>') ? sender.slice(sender.lastIndexOf('<') + 1, -1) : sender
