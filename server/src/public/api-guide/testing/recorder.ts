import assert from 'node:assert/strict'
import { type Action, calls } from '@autokierto/contract/calls'
import { splitRoute } from '@autokierto/contract/endpoint'
import type { CallExample } from '../example.ts'
import type { createSettle } from './settle.ts'

type RecordedRequestOptions = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  files?: Record<string, { bytes: Buffer; name: string }>
  accept?: string
  /** Name of the example if the call occurs more than once. */
  name?: string
  /** Kind of thing that an `id` in the answer identifies, if its field name does not say so. */
  of?: string
}

/** Calls the service with API keys and records requests and answers. */
export const createRecorder = (url: string, { settle, idOf }: ReturnType<typeof createSettle>) => {
  const noted: Partial<Record<Action, CallExample[]>> = {}

  const pathOf = (
    action: Action,
    { params = {}, query = {} }: RecordedRequestOptions,
    idFor = (_noun: string, id: number) => id,
  ) => {
    const { path } = splitRoute(calls[action].call)
    const isOfPart = path.includes('/part/{id}/')
    const filled = path.replace(/\{(\w{1,20})\}/g, (_all, name: string) => {
      const value = params[name]!
      const noun = name === 'id' ? (isOfPart ? 'part' : 'vehicle') : name
      return String(typeof value === 'number' ? idFor(noun, value) : value)
    })
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    return search.size > 0 ? `${filled}?${search}` : filled
  }

  const send = async (action: Action, key: string, options: RecordedRequestOptions) => {
    const { method } = splitRoute(calls[action].call)
    const form = new FormData()
    for (const [name, file] of Object.entries(options.files ?? {})) {
      form.append(name, new Blob([new Uint8Array(file.bytes)]), file.name)
    }
    return fetch(`${url}/api/${pathOf(action, options)}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(options.accept && { accept: options.accept }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      ...(options.files && { body: form }),
    })
  }

  /** @returns the answer as data; the example records the normalised answer */
  const call = async (
    action: Action,
    key: string,
    options: RecordedRequestOptions = {},
  ): Promise<RecordedAnswer> => {
    const response = await send(action, key, options)
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const isJson = type === 'application/json'
    const json = isJson ? await response.json() : undefined
    if (!isJson) await response.arrayBuffer()
    assert.ok(response.ok, `${action}: ${response.status} ${JSON.stringify(json)}`)
    const examples = noted[action] ?? []
    noted[action] = examples
    examples.push({
      name: options.name ?? action,
      path: pathOf(action, options, idOf),
      ...(options.body !== undefined && { body: settle(options.body) }),
      ...(options.files && {
        files: Object.fromEntries(Object.entries(options.files).map(([field, { name }]) => [field, name])),
      }),
      ...(options.accept && { accept: options.accept }),
      status: response.status,
      // The first example of a call shows the answer for all of them.
      ...(examples.length === 0 && {
        answer: isJson ? { json: settle(json, '', options.of ?? 'vehicle') } : type ? { type } : null,
      }),
    })
    return json as RecordedAnswer
  }

  /** @returns the error response as an example */
  const refused = async (action: Action, key: string, options: RecordedRequestOptions, status: number) => {
    const response = await send(action, key, options)
    const json: unknown = await response.json()
    assert.equal(response.status, status, JSON.stringify(json))
    return { status, json: settle(json) }
  }

  return { noted, call, refused }
}

/** Fields of answers that the story reads. */
type RecordedAnswer = {
  vehicle: { id: number; pictures: { id: number }[] }
  part: { id: number }
}
