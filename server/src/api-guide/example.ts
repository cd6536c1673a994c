import type { Action } from '@autokierto/contract/calls'

/** A call as a company's system makes it, and what the service answered. */
export type CallExample = {
  /** Of several of one call, what this one is: `register`. */
  name: string
  /** Below the address of the API, with its query: `shop/12/vehicle/4711/?thumb=1`. */
  path: string
  /** JSON, or of a form the names of its files. */
  body?: unknown
  files?: Readonly<Record<string, string>>
  /** Other than JSON, where it was asked for. */
  accept?: string
  status: number
  /** Of the first example of a call. Null: nothing is answered. Bytes are not shown. */
  answer?: { json: unknown } | { type: string } | null
}

export type ApiExamples = {
  calls: Readonly<Partial<Record<Action, readonly CallExample[]>>>
  /** Bodies of messages by their type: `vehicle.accept`. */
  webhooks: Readonly<Record<string, unknown>>
  /** One message as it is sent, with the secret it is signed by: whoever builds a receiver tries it with these. */
  signed: { secret: string; headers: Readonly<Record<string, string>>; body: string }
  refusals: readonly { status: number; json: unknown }[]
}
