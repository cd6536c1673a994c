/**
 * One call of the API as data: what crosses the wire, its status, and its refusals. Server, OpenAPI document, route
 * table and the web's typed client are all made from these objects.
 */
import type { ApiRoute } from '@autokierto/domain/access/permissions'
import type { ErrorCode } from '@autokierto/domain/errors/codes'

/** The part of a zod schema that types need. Structural, which keeps type checking eight times quicker. */
export interface Schema<Output = unknown, Input = unknown> {
  readonly _zod: { readonly output: Output; readonly input: Input }
}

export type SchemaOutput<S> = S extends { readonly _zod: { readonly output: infer Output } }
  ? Output
  : undefined
export type SchemaInput<S> = S extends { readonly _zod: { readonly input: infer Input } } ? Input : undefined

/** Path parameters that are words, not ids. All others are integers. */
export type WordParameter = 'status' | 'type' | 'token' | 'make' | 'model' | 'code'

type PathParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameterNames<Rest>
  : never

/** The parameters of a path, as in `shop/{shop}/vehicle/{id}/`: `{shop: number, id: number}`. */
export type PathParams<Path extends string> = {
  [Name in PathParameterNames<Path>]: Name extends WordParameter ? string : number
}

export type EndpointDetails = {
  /** One plain sentence for the documentation. */
  readonly summary: string
  /** What else callers must know; `{name}` is a limit of `guideValues`. */
  readonly notes?: string
  readonly query?: Schema
  readonly body?: Schema
  /** The body is a form as browsers and mail programs send it, in either of its types, instead of JSON. */
  readonly form?: true
  /** The body is multipart with these files instead of JSON. */
  readonly files?: readonly string[]
  /** Of the files the fingerprints are read and nothing is kept: open to all, it could not be borne otherwise. */
  readonly fingerprints?: true
  /** JSON bodies may carry a file in base64, so they may be larger. */
  readonly carriesFile?: true
  readonly response?: Schema
  /** 200 unless a new thing gets an id (201) or nothing is answered (204). */
  readonly status?: 200 | 201 | 204
  /** What it would create may be there already: that is answered with 200. */
  readonly returnsExisting?: true
  /** Creates or causes something: an `Idempotency-Key` makes a repeated request answer what the first one did. */
  readonly idempotent?: true
  /** Refusals beyond those every call has. */
  readonly errors?: readonly ErrorCode[]
  /** Answers personal data or changes with every call: never kept by caches. False for public lists. */
  readonly cacheable?: true
  /** Bytes of these types may be answered instead, where `Accept` asks for them; always, where there is no `response`. */
  readonly bytes?: readonly string[]
  /** Open to everybody and dear: counted a minute and network address; the many pictures of a map and of parts apart. */
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

/** Splits `PATCH shop/{shop}/vehicle/{id}/` into its method and path. */
export const splitRoute = (call: string): { method: string; path: string } => {
  const blank = call.indexOf(' ')
  return { method: call.slice(0, blank), path: call.slice(blank + 1) }
}
