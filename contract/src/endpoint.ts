/**
 * One call of the API as data: its schemas, status and errors. The server, the OpenAPI document, the route table and
 * the web's typed client are all built from these objects.
 */
import type { ApiRoute } from '@autokierto/domain/access/permissions'
import type { ErrorCode } from '@autokierto/domain/errors/codes'

/** The part of a zod schema that types need. The structural type makes type checking eight times faster. */
export interface Schema<Output = unknown, Input = unknown> {
  readonly _zod: { readonly output: Output; readonly input: Input }
}

export type SchemaOutput<S> = S extends { readonly _zod: { readonly output: infer Output } }
  ? Output
  : undefined
export type SchemaInput<S> = S extends { readonly _zod: { readonly input: infer Input } } ? Input : undefined

/** Path parameters that are strings. All others are integer ids. */
export type WordParameter = 'status' | 'type' | 'token' | 'make' | 'model' | 'code'

type PathParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameterNames<Rest>
  : never

/** Parameters of a path: those of `shop/{shop}/vehicle/{id}/` are `{shop: number, id: number}`. */
export type PathParams<Path extends string> = {
  [Name in PathParameterNames<Path>]: Name extends WordParameter ? string : number
}

export type EndpointDetails = {
  /** One sentence for the documentation. */
  readonly summary: string
  /** Further facts for callers. `{name}` is replaced by a limit of `guideValues`. */
  readonly notes?: string
  readonly query?: Schema
  readonly body?: Schema
  /** The body is an HTML form, URL-encoded or multipart, instead of JSON, as browsers and mail programs send it. */
  readonly form?: true
  /** The body is multipart with these files instead of JSON. */
  readonly files?: readonly string[]
  /** Only hashes of the files are computed; nothing is stored. A public call could not afford more. */
  readonly fingerprints?: true
  /** JSON bodies may contain a base64 file, so their limit is higher. */
  readonly carriesFile?: true
  readonly response?: Schema
  /** 200 by default; 201 when a record is created, 204 when the answer is empty. */
  readonly status?: 200 | 201 | 204
  /** Returns 200 when the record already exists. */
  readonly returnsExisting?: true
  /** Makes a repeated request with the same `Idempotency-Key` return the answer of the first one. */
  readonly idempotent?: true
  /** Errors in addition to those that every call can return. */
  readonly errors?: readonly ErrorCode[]
  /** Allows caching; only for public lists. All other answers contain personal data or change all the time. */
  readonly cacheable?: true
  /** Media types of binary answers: alternatives to JSON by `Accept`, or the only ones without a `response`. */
  readonly bytes?: readonly string[]
  /** Rate limit of expensive public calls per address and minute; `tiles` is separate, for map tiles and pictures. */
  readonly limit?: 'public' | 'tiles'
}

export type Endpoint<C extends ApiRoute = ApiRoute, D extends EndpointDetails = EndpointDetails> = D & {
  readonly call: C
}

export const endpoint = <const C extends ApiRoute, const D extends EndpointDetails>(
  call: C,
  details: D,
): Endpoint<C, D> => ({
  ...details,
  call,
})

/** Splits `PATCH shop/{shop}/vehicle/{id}/` into method and path. */
export const splitRoute = (call: string): { method: string; path: string } => {
  const blank = call.indexOf(' ')
  return { method: call.slice(0, blank), path: call.slice(blank + 1) }
}
