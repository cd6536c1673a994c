import type { Readable } from 'node:stream'
import type {
  Action,
  RequestBody,
  RequestParams,
  RequestQuery,
  ResponseBody,
} from '@autokierto/contract/calls'
import type { MonitoredSystem } from '@autokierto/contract/service-status'
import type { ListedVehicle, MarketVehicle } from '@autokierto/contract/vehicles'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { SecurityEvents } from '../../accounts/security/security-events.ts'
import type { TokenService } from '../../accounts/sessions/tokens.ts'
import type { BusinessRegister } from '../../adapters/business-register/business-register.ts'
import type { Geocoder } from '../../adapters/geocoder/geocoder.ts'
import type { MapTiles } from '../../adapters/map-tiles/map-tiles.ts'
import type { StrongIdentification } from '../../adapters/strong-identification/strong-identification.ts'
import type { VehicleRegister } from '../../adapters/vehicle-register/vehicle-register.ts'
import type { Documents } from '../../cases/certificates/document/documents.ts'
import type { Audit, AuditContext } from '../audit/audit.ts'
import type { Config } from '../config/config.ts'
import type { Coalesced } from '../database/batcher.ts'
import type { Database } from '../database/types.ts'
import type { Papers } from '../files/paper/papers.ts'
import type { Pictures } from '../files/pictures.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ListAnswer } from '../lists/list.ts'
import type { Live } from '../live/live.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Clock } from '../service/clock.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { FieldError } from './api-error.ts'
import type { Sessions } from './authenticate.ts'
import type { CallerOfAction } from './caller.ts'
import type { FilesAnswer } from './files-answer.ts'
import type { LargeBodies } from './large-bodies.ts'
import type { PackedEncoding } from './packed.ts'
import type { RateLimits } from './rate-limits.ts'
import type { UploadedFile } from './uploads.ts'

/** Everything that outlives a request. Built once per app, so that two apps in one process share nothing. */
export type Services = {
  config: Config
  db: Kysely<Database>
  pool: Pool
  /**
   * Runs the main transaction of a call. For requests with an Idempotency-Key the answer is stored in the same
   * transaction, so that both are saved or neither is.
   * @param toAnswer converts the result of the work to the answer of the call, if they differ
   */
  runIdempotent<T>(
    work: (trx: Transaction<Database>) => Promise<T>,
    toAnswer?: (result: T) => unknown,
  ): Promise<T>
  /** With an Idempotency-Key: an id that is the same for each retry of the request, and for no other request. */
  idempotencyScope?: string
  /** Adds spans to the automatic ones of requests, jobs and statements; null if tracing is off. */
  tracing: Tracing
  /** Compares our clock with that of the database, which all processes share. */
  clock: Clock
  /** Records who read or changed what; called by `bind-route.ts` for each request. */
  audit: Audit
  /** Lets a handler add details to the audit entry of its request. */
  auditContext: AuditContext
  jobs: Jobs
  tokens: TokenService
  /** Reads sessions; called by `authenticate.ts` for each request. */
  sessions: Sessions
  /** Lists that many users of a site have open and reload at the same moment after a change. */
  coalescedLists: {
    ofSites: Coalesced<ListAnswer<ListedVehicle>>
    market: Coalesced<ListAnswer<MarketVehicle>>
  }
  rateLimits: RateLimits
  /** Counts rejections that indicate an attack. */
  security: SecurityEvents
  largeBodies: LargeBodies
  vehicleRegister: VehicleRegister
  businessRegister: BusinessRegister
  /** Length of the current outage of each external system, in milliseconds; null if the system answers. */
  outageDurations: () => Record<MonitoredSystem, number | null>
  geocoder: Geocoder
  mapTiles: MapTiles | null
  mailer: Mailer
  files: FileStore
  pictures: Pictures
  papers: Papers
  documents: Documents
  live: Live
  strongIdentification: StrongIdentification
  log: Log
  now: () => Date
}

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The site named in the path; the caller's access to it has been checked. */
export type CallerShop = { id: number; operatorId: number }

/** One request as a handler gets it: authenticated, authorised and validated. */
export type ApiRequest<A extends Action> = {
  params: RequestParams<A>
  query: RequestQuery<A>
  body: RequestBody<A>
  caller: CallerOfAction<A>
  shop: 'shop' extends keyof RequestParams<A> ? CallerShop : undefined
  files: Record<string, UploadedFile>
  /** SHA-256 of files by field, for calls that store no more of a file than that. */
  fingerprints: Record<string, Buffer>
  /** Network of the caller, for rate limits. */
  address: string
  cookie: string | undefined
  userAgent: string
  accept: string
  setHeader(name: string, value: string | string[]): void
}

/** A file that is answered as bytes instead of JSON. */
export class BytesAnswer {
  readonly bytes: Buffer
  readonly contentType: string
  readonly name: string

  constructor(bytes: Buffer, contentType: string, name: string) {
    this.bytes = bytes
    this.contentType = contentType
    this.name = name
  }
}

/** A file that is produced while it is sent. */
export class StreamAnswer {
  readonly stream: Readable
  readonly contentType: string
  readonly name: string

  constructor(stream: Readable, contentType: string, name: string) {
    this.stream = stream
    this.contentType = contentType
    this.name = name
  }
}

/** Server-sent events, open until the client disconnects. */
export class EventsAnswer {
  readonly stream: Readable

  constructor(stream: Readable) {
    this.stream = stream
  }
}

/**
 * JSON or HTML that is long and the same for every caller. The call is public, so only the first request serializes,
 * hashes and compresses it (once per encoding).
 */
export class SerializedAnswer {
  readonly text: string
  /** The ETag, in quotes. */
  tag?: string
  readonly packed = new Map<PackedEncoding, Promise<Buffer>>()

  constructor(text: string) {
    this.text = text
  }
}

/** The call's object existed already, so nothing was created. */
export class ExistingAnswer<Answer> {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }
}

/** Handles one call. Handlers read top down: caller, permissions, load, check, act, answer. */
export type Handler<A extends Action> = ((
  request: ApiRequest<A>,
  services: Services,
) => Promise<
  | ResponseBody<A>
  | ExistingAnswer<ResponseBody<A>>
  | FilesAnswer<ResponseBody<A>>
  | SerializedAnswer
  | BytesAnswer
  | StreamAnswer
  | EventsAnswer
>) & { findFieldErrors?: FindFieldErrors }

/**
 * Finds field errors that need the database. Also runs when the schema rejects the body, so that the client gets all
 * errors in one response.
 * @param body as sent, not validated
 */
export type FindFieldErrors = (body: unknown, services: Services) => Promise<readonly FieldError[]>

/** Adds field errors beyond those of the schema to a handler. */
export const withFieldErrors = <A extends Action>(
  handler: Handler<A>,
  findFieldErrors: FindFieldErrors,
): Handler<A> => Object.assign((...args: Parameters<Handler<A>>) => handler(...args), { findFieldErrors })
