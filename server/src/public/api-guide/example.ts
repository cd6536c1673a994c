import type { Action } from '@autokierto/contract/calls'

/** A call of a company's system and the answer of the service. */
export type CallExample = {
  /** Name of the example among several of one call: `register`. */
  name: string
  /** Path below the URL of the API, with its query: `shop/12/vehicle/4711/?thumb=1`. */
  path: string
  /** JSON body; of a multipart form, only the file names in `files`. */
  body?: unknown
  files?: Readonly<Record<string, string>>
  /** Requested media type other than JSON. */
  accept?: string
  status: number
  /** Only in the first example of a call. Null: no body. Bytes are not shown. */
  answer?: { json: unknown } | { type: string } | null
}

export type ApiExamples = {
  calls: Readonly<Partial<Record<Action, readonly CallExample[]>>>
  /** Message bodies by type: `vehicle.accept`. */
  webhooks: Readonly<Record<string, unknown>>
  /** One message with its headers and secret, for testing a receiver. */
  signed: { secret: string; headers: Readonly<Record<string, string>>; body: string }
  refusals: readonly { status: number; json: unknown }[]
}
