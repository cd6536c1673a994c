import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import type { AppMode } from '@autokierto/domain/access/apps'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { toFileStoreConfig } from './config/file-store.ts'
import { decodePrivateJwk, keyGenerators, type PrivateJwk } from './config/keys.ts'
import { isLoopback } from './config/loopback.ts'
import { findProductionErrors } from './config/production-config.ts'
import { describeMissing, keyReader, type ServiceKeys, serviceKeys } from './config/read-keys.ts'
import type { TrustedProxies } from './config/setting-parsers.ts'
import { readSettings, type SettingName, type SettingValues } from './config/settings.ts'
import type { FileStoreConfig } from './files/store/open-file-store.ts'
import type { TracingConfig } from './tracing/tracing.ts'

/** All settings, read once at the start and checked; docs/generated/settings.md lists where they come from. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Address the browsers see, without an ending slash. */
  readonly publicUrl: string
  /** Address this process itself answers at on this machine, without an ending slash. */
  readonly ownUrl: string
  readonly api: {
    /** Path this process answers it at, with a slash at both ends. */
    readonly path: string
    /** What the pages put before a call: the same, or the address of another host. */
    readonly base: string
    /** Whole address, for those who read the documentation. */
    readonly url: string
    /** Host of the calls where it is not the one of the pages; browsers ask for leave then. */
    readonly origin: string | null
  }
  readonly trustProxy: TrustedProxies
  /** Absolute path. */
  readonly dataDir: string
  /** `url` null: the embedded database in dataDir. */
  readonly database: {
    readonly url: string | null
    /** The same by the role that owns the tables; null: that of `url`, or the one the embedded database has. */
    readonly ownerUrl: string | null
    readonly pool: number
  }
  readonly demo: boolean
  readonly devLogin: boolean
  /** What was not asked for in so many words answers browsers of this machine only, by the name they use for it. */
  readonly loopbackOnly: { readonly service: boolean; readonly devLogin: boolean }
  readonly appMode: AppMode
  readonly listingHours: number
  /** The round of questionnaires that holds where none is chosen. */
  readonly reportingYear: number
  readonly consentDays: number
  readonly tokens: {
    readonly issuer: string
    readonly accessSeconds: number
    readonly refreshSeconds: number
    /** How long a session lasts at most, however often it is used. */
    readonly sessionDays: number
    /** Open sessions of one user. */
    readonly maxSessions: number
  }
  readonly keys: ServiceKeys
  readonly strongIdentification: {
    readonly issuer: string
    readonly clientId: string
    readonly signingKey: PrivateJwk
    readonly encryptionKey: PrivateJwk
    readonly acr: string
    /** Page of ours the broker sends the person back to. */
    readonly redirectUri: string
  }
  readonly vehicleRegister: {
    readonly url: string
    readonly user: string
    readonly password: string
    readonly application: string
    readonly environment: string
    /** Which of its queries may be used. */
    readonly query: '811' | '841'
    readonly timeoutMs: number
  }
  readonly businessRegister: {
    /** Query of who may represent a company. */
    readonly url: string
    readonly key: string
    /** Public company data. */
    readonly openDataUrl: string
    readonly timeoutMs: number
  }
  /** `url` null: places by town and postcode, from data of our own. */
  readonly geocoder: { readonly url: string | null; readonly key: string | null }
  /** null: the map is drawn from outlines of our own. */
  readonly mapTiles: {
    /** Address with `{z}`, `{x}` and `{y}`. Never told to browsers, nor is the key. */
    readonly url: string
    readonly key: string | null
    readonly keyHeader: string
    /** Whose map it is; shown beside it. */
    readonly attribution: string
    readonly maxZoom: number
  } | null
  readonly fileStore: FileStoreConfig
  /** Where erasures of persons are listed, beside the backups; null: nowhere. */
  readonly erasuresFolder: string | null
  /** `url` null: the stand-in, which tells its port when it has started. */
  readonly mail: {
    readonly url: string | null
    readonly from: string /** Who reads what visitors write. */
    readonly feedbackTo: string
  }
  /** Where faults in the security are reported: an address of the mailto or https kind. */
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
  /** Webhooks may go to http and private addresses. */
  readonly webhooksAnywhere: boolean
  /** Of callers at once: in all, and from one network that is no trusted proxy. */
  readonly connections: { readonly most: number; readonly perAddress: number }
  /** null: no figures are served. `token` null: to everybody who reaches the address. */
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string | null } | null
  /** null: nothing is traced. */
  readonly tracing: TracingConfig
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
}

/** Open to everybody, without a key. */
const openCompanyData = 'https://avoindata.prh.fi/opendata-ytj-api/v3'

/** What is wrong with the settings: one sentence each, naming the setting and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const once = [...new Set(problems)]
    super(once.join('\n'))
    this.problems = once
  }
}

/**
 * Reads and checks all settings. Keys that are not set are made and kept in DATA_DIR/keys when the
 * database is embedded.
 * @throws ConfigError with every problem found, not only the first
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  const set = readSettings(env, problems)
  if (problems.length > 0) throw new ConfigError(problems)

  const dataDir = resolve(set.DATA_DIR)
  const ownUrl = `http://${urlHost(set.HOST)}:${set.PORT}`
  const publicUrl = set.PUBLIC_URL ?? ownUrl
  const isLocal = isLoopback(set.HOST) && isLoopback(new URL(publicUrl).hostname)
  const demo = set.DEMO ?? (set.NODE_ENV !== 'production' && set.DATABASE_URL === null)
  const devLogin = set.DEV_LOGIN ?? (demo && isLocal)
  /** The demonstration nobody asked for: it answers this machine alone. */
  const isOwn = demo && set.DEMO === null
  problems.push(...findConflicts(set, { demo, devLogin, publicUrl }))
  if (problems.length > 0) throw new ConfigError(problems)

  /** A setting of a real system: the stand-in's value with DEMO, else it must be set. */
  const orStandIn = (name: SettingName & keyof StandInSettings, standIn: string): string => {
    const value = set[name] ?? (demo ? standIn : null)
    if (value === null) problems.push(describeMissing(name, set))
    return value ?? ''
  }
  const keys = keyReader(set, dataDir, demo, problems)

  const mailFrom = orStandIn('MAIL_FROM', 'Autokierto <ei-vastausta@autokierto.example.fi>')
  const config: Config = {
    host: set.HOST,
    port: set.PORT,
    publicUrl,
    ownUrl,
    api: toApiConfig(set.API_BASE, publicUrl),
    trustProxy: set.TRUST_PROXY,
    dataDir,
    database: { url: set.DATABASE_URL, ownerUrl: set.DATABASE_OWNER_URL, pool: set.DATABASE_POOL },
    demo,
    devLogin,
    loopbackOnly: { service: isOwn, devLogin: devLogin && set.DEV_LOGIN === null },
    appMode: set.APP_MODE,
    listingHours: set.LISTING_HOURS,
    reportingYear: set.REPORTING_YEAR,
    consentDays: set.CONSENT_DAYS,
    tokens: {
      issuer: set.TOKEN_ISSUER ?? publicUrl,
      accessSeconds: set.ACCESS_TOKEN_SECONDS,
      refreshSeconds: set.REFRESH_TOKEN_SECONDS,
      sessionDays: set.SESSION_DAYS,
      maxSessions: set.SESSIONS_PER_USER,
    },
    keys: serviceKeys(keys),
    strongIdentification: {
      // The browser goes there too, so the stand-in is named by the public address.
      issuer: orStandIn('STRONG_IDENTIFICATION_ISSUER', `${publicUrl}/sim/strong-identification`),
      clientId: orStandIn('STRONG_IDENTIFICATION_CLIENT_ID', 'autokierto'),
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
      acr: set.STRONG_IDENTIFICATION_ACR ?? `http://ftn.ficora.fi/2017/${demo ? 'loatest2' : 'loa2'}`,
      redirectUri: buildLink(publicUrl, linkedPages.strongLogin()),
    },
    vehicleRegister: {
      url: orStandIn('VEHICLE_REGISTER_URL', `${ownUrl}/sim/vehicle-register/`),
      user: orStandIn('VEHICLE_REGISTER_USER', 'autokierto'),
      password: orStandIn('VEHICLE_REGISTER_PASSWORD', 'autokierto'),
      application: orStandIn('VEHICLE_REGISTER_APPLICATION', 'AUTOKIERTO'),
      environment: set.VEHICLE_REGISTER_ENVIRONMENT ?? (demo ? 'TESTI' : 'TUOTANTO'),
      query: set.VEHICLE_REGISTER_QUERY ?? (demo ? '841' : '811'),
      timeoutMs: set.VEHICLE_REGISTER_TIMEOUT_MS,
    },
    businessRegister: {
      url: orStandIn('BUSINESS_REGISTER_URL', `${ownUrl}/sim/business-register/representation/v1`),
      key: orStandIn('BUSINESS_REGISTER_KEY', 'autokierto'),
      openDataUrl:
        set.BUSINESS_REGISTER_OPEN_DATA_URL ??
        (demo ? `${ownUrl}/sim/business-register/opendata-ytj-api/v3` : openCompanyData),
      timeoutMs: set.BUSINESS_REGISTER_TIMEOUT_MS,
    },
    geocoder: { url: set.GEOCODER_URL ?? (demo ? `${ownUrl}/sim/geocoder` : null), key: set.GEOCODER_KEY },
    mapTiles:
      set.MAP_TILES_URL === null
        ? null
        : {
            url: set.MAP_TILES_URL,
            key: set.MAP_TILES_KEY,
            keyHeader: set.MAP_TILES_KEY_HEADER,
            attribution: set.MAP_TILES_ATTRIBUTION ?? '',
            maxZoom: set.MAP_TILES_MAX_ZOOM,
          },
    erasuresFolder: set.ERASURES_FOLDER === null ? null : resolve(set.ERASURES_FOLDER),
    fileStore: toFileStoreConfig(set, demo ? `${ownUrl}/sim/file-store` : null, problems),
    mail: {
      url: orStandIn('MAIL_URL', '') || null,
      from: mailFrom,
      feedbackTo: set.FEEDBACK_EMAIL ?? getMailAddress(mailFrom),
    },
    securityContact: set.SECURITY_CONTACT ?? `mailto:${set.FEEDBACK_EMAIL ?? getMailAddress(mailFrom)}`,
    limits: {
      failedLoginsPerName: set.FAILED_LOGINS_PER_NAME,
      failedLoginsPerAddress: set.FAILED_LOGINS_PER_ADDRESS,
      publicPerMinute: set.PUBLIC_PER_MINUTE,
      mapTilesPerMinute: set.MAP_TILES_PER_MINUTE,
      ownerSearchesPerHour: set.OWNER_SEARCHES_PER_HOUR,
      ownerChecksPerDay: set.OWNER_CHECKS_PER_DAY,
      rejectedClaimsPerDay: set.REJECTED_CLAIMS_PER_DAY,
      unknownPlatesPerHour: set.UNKNOWN_PLATES_PER_HOUR,
      keyCallsPerMinute: set.KEY_CALLS_PER_MINUTE,
    },
    webhooksAnywhere: set.WEBHOOKS_ANYWHERE ?? isOwn,
    connections: { most: set.MAX_CONNECTIONS, perAddress: set.CONNECTIONS_PER_ADDRESS },
    metrics:
      set.METRICS_PORT === null
        ? null
        : { host: set.METRICS_HOST, port: set.METRICS_PORT, token: set.METRICS_TOKEN },
    tracing:
      set.OTEL_EXPORTER_OTLP_ENDPOINT === null
        ? null
        : {
            endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: set.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            percent: set.TRACED_PERCENT,
          },
    logLevel: set.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
  if (!demo) problems.push(...findProductionErrors(set, config))
  if (problems.length > 0) throw new ConfigError(problems)
  return deepFreeze(config)
}

/**
 * The keys of the service alone, for who works on them without it; all that may be set is the place of the database.
 * @throws ConfigError
 */
export function loadServiceKeys(env: NodeJS.ProcessEnv): ServiceKeys {
  const problems: string[] = []
  const set = readSettings(env, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  const keys = serviceKeys(keyReader(set, resolve(set.DATA_DIR), false, problems))
  if (problems.length > 0) throw new ConfigError(problems)
  return keys
}

/** Combinations that are refused whatever the single values are. */
function findConflicts(
  set: SettingValues,
  derived: { demo: boolean; devLogin: boolean; publicUrl: string },
): string[] {
  const problems: string[] = []
  if (set.NODE_ENV === 'production' && set.DEMO) {
    problems.push(
      'DEMO=true opens the service to whoever reads the demonstration users’ password, and NODE_ENV is production: ' +
        'remove one of the two.',
    )
  }
  // Demonstration users have a public password: nobody may open them to a network by accident.
  if (derived.demo && set.DEMO === null) {
    const settings = [
      ['HOST', set.HOST, isLoopback(set.HOST)],
      ['PUBLIC_URL', derived.publicUrl, isLoopback(new URL(derived.publicUrl).hostname)],
    ] as const
    const open = settings.find(([, , loopback]) => !loopback)
    if (open) {
      problems.push(
        `${open[0]} ${open[1]} is open to a network and the demonstration users’ password is public: ` +
          'set DEMO=true to run the demonstration there all the same, or DEMO=false for real use.',
      )
    }
  }
  if (set.MAP_TILES_URL !== null && set.MAP_TILES_ATTRIBUTION === null) {
    problems.push(
      'MAP_TILES_ATTRIBUTION is missing: set it to whose map MAP_TILES_URL is, as its licence asks.',
    )
  }
  if (set.METRICS_PORT !== null && set.METRICS_TOKEN === null && !isLoopback(set.METRICS_HOST)) {
    problems.push(
      `METRICS_TOKEN is missing: others reach METRICS_HOST ${set.METRICS_HOST}; set it, or leave METRICS_HOST to this machine.`,
    )
  }
  if (set.DATABASE_OWNER_URL !== null && set.DATABASE_URL === null) {
    problems.push(
      'DATABASE_OWNER_URL is set without DATABASE_URL: set both, or none for the embedded database.',
    )
  }
  if (set.METRICS_PORT === set.PORT) {
    problems.push(`METRICS_PORT ${set.METRICS_PORT} is also PORT: set one of them to another port.`)
  }
  if (set.WEBHOOKS_ANYWHERE && !derived.demo) {
    problems.push(
      'WEBHOOKS_ANYWHERE=true lets every company reach hosts of your own network: remove it, or set DEMO=true.',
    )
  }
  if (derived.devLogin && !derived.demo) {
    problems.push('DEV_LOGIN=true lets anybody in as anybody: remove it, or set DEMO=true.')
  }
  return problems
}

type StandInSettings = Pick<
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
  const isOwn = origin === new URL(publicUrl).origin
  return { path, base: isOwn ? path : url, url, origin: isOwn ? null : origin }
}

/** How a host to listen on is written in an address; "all addresses" is reached at loopback. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}

/** Freezes plain objects all the way down; keys and byte buffers stay as they are. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}

/** `name@host` of `Name <name@host>`. */
const getMailAddress = (sender: string): string =>
  sender.endsWith('>') ? sender.slice(sender.lastIndexOf('<') + 1, -1) : sender
