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
import type { Audit, AuditContext } from '../audit/audit.ts'
import type { BusinessRegister } from '../business-register/business-register.ts'
import type { Documents } from '../certificates/document/documents.ts'
import type { Config } from '../config.ts'
import type { Coalesced } from '../database/batcher.ts'
import type { Database } from '../database/types.ts'
import type { Papers } from '../files/paper/papers.ts'
import type { Pictures } from '../files/pictures.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { Geocoder } from '../geocoder/geocoder.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ListAnswer } from '../lists/list.ts'
import type { Live } from '../live/live.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MapTiles } from '../map-tiles/map-tiles.ts'
import type { SecurityEvents } from '../security/security-events.ts'
import type { Clock } from '../service/clock.ts'
import type { TokenService } from '../sessions/tokens.ts'
import type { StrongIdentification } from '../strong-identification/strong-identification.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { VehicleRegister } from '../vehicle-register/vehicle-register.ts'
import type { FieldError } from './api-error.ts'
import type { Sessions } from './authenticate.ts'
import type { CallerOfAction } from './caller.ts'
import type { FilesAnswer } from './files-answer.ts'
import type { LargeBodies } from './large-bodies.ts'
import type { PackedEncoding } from './packed.ts'
import type { RateLimits } from './rate-limits.ts'
import type { UploadedFile } from './uploads.ts'

/** All that outlives a request. Built once per app, so that two apps in one process share nothing. */
export type Services = {
  config: Config
  db: Kysely<Database>
  pool: Pool
  /**
   * The transaction in which a call does what it is for. Of a request with an Idempotency-Key the answer is kept in the
   * same transaction, so that neither is there without the other.
   * @param toAnswer the answer of the call, where it is not what the work gives back
   */
  runIdempotent<T>(
    work: (trx: Transaction<Database>) => Promise<T>,
    toAnswer?: (result: T) => unknown,
  ): Promise<T>
  /** Of a request with an Idempotency-Key: the same for each time that very request comes, and for no other. */
  idempotencyScope?: string
  /** Spans beside those of requests, jobs and statements, which come by themselves; null: nothing is traced. */
  tracing: Tracing
  /** Compared with that of the database, which all processes share. */
  clock: Clock
  /** Who read or changed what; of each request `bind-route.ts` asks it. */
  audit: Audit
  /** What a handler adds to the audit of its request. */
  auditContext: AuditContext
  jobs: Jobs
  tokens: TokenService
  /** Who is signed in; `authenticate.ts` asks it of each request. */
  sessions: Sessions
  /** Lists that all of a site have open, and ask for anew at the same moment, when something has changed. */
  coalescedLists: {
    ofSites: Coalesced<ListAnswer<ListedVehicle>>
    market: Coalesced<ListAnswer<MarketVehicle>>
  }
  rateLimits: RateLimits
  /** Refusals that tell of an attack, counted. */
  security: SecurityEvents
  largeBodies: LargeBodies
  vehicleRegister: VehicleRegister
  businessRegister: BusinessRegister
  /** For how long, in milliseconds, each outside system has answered nobody; null where it answers. */
  outageDurations: () => Record<MonitoredSystem, number | null>
  geocoder: Geocoder
  /** null where no source is set. */
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

/** The site named in the path, already checked to be one the caller may work at. */
export type CallerShop = { id: number; operatorId: number }

/** One request as a handler gets it: signed in, allowed, and checked in form. */
export type ApiRequest<A extends Action> = {
  params: RequestParams<A>
  query: RequestQuery<A>
  body: RequestBody<A>
  caller: CallerOfAction<A>
  /** Only under `shop/{shop}/`. */
  shop: 'shop' extends keyof RequestParams<A> ? CallerShop : undefined
  /** Only of calls that take multipart files, by field. */
  files: Record<string, UploadedFile>
  /** Only of calls that take no more of a file than this: SHA-256, by field. */
  fingerprints: Record<string, Buffer>
  /** Network the caller came from, for limits. */
  address: string
  cookie: string | undefined
  /** What the browser says of itself. */
  userAgent: string
  accept: string
  setHeader(name: string, value: string | string[]): void
}

/** A file answered as its bytes instead of JSON. */
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

/** A file that is written while it is sent. */
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

/** Server-sent events, for as long as somebody reads them. */
export class EventsAnswer {
  readonly stream: Readable

  constructor(stream: Readable) {
    this.stream = stream
  }
}

/**
 * JSON or HTML that is long and always the same. Anybody may ask for it, so it is serialized, hashed and compressed (once for each
 * encoding) by the first request alone.
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

/** What a call would have created was there already. */
export class ExistingAnswer<Answer> {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }
}

/** What answers one call. It reads top down: who, may they, load, is it possible, do it, answer. */
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
 * Field errors of a body that only the database knows. Looked for where the schema refuses the body too, so that the
 * sender gets all errors in one answer.
 * @param body as it was sent: nothing of it has been validated
 */
export type FindFieldErrors = (body: unknown, services: Services) => Promise<readonly FieldError[]>

/** A handler whose body has field errors beyond those of its schema. */
export const withFieldErrors = <A extends Action>(
  handler: Handler<A>,
  findFieldErrors: FindFieldErrors,
): Handler<A> => Object.assign((...given: Parameters<Handler<A>>) => handler(...given), { findFieldErrors })
