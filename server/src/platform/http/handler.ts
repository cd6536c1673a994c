import type { Readable } from 'node:stream'
import type {
  Action,
  RequestBody,
  RequestParams,
  RequestQuery,
  ResponseBody,
} from '@autokierto/contract/calls'
import type { Services } from '../services/services.ts'
import type { FieldError } from './api-error.ts'
import type { CallerOfAction } from './caller.ts'
import type { FilesAnswer } from './files-answer.ts'
import type { PackedEncoding } from './packed.ts'
import type { UploadedFile } from './uploads.ts'

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
