import assert from 'node:assert/strict'
import { type Action, calls } from '@autokierto/contract/calls'
import { splitRoute } from '@autokierto/contract/endpoint'
import type { CallExample } from '../example.ts'
import type { createSettle } from './settle.ts'

type Asked = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  files?: Record<string, { bytes: Buffer; name: string }>
  accept?: string
  /** Where the call stands more than once. */
  name?: string
  /** What an `id` of the answer is of, where it stands under no name that tells. */
  of?: string
}

/** Calls the service by keys and notes what was asked and answered. */
export const createRecorder = (url: string, { settle, idOf }: ReturnType<typeof createSettle>) => {
  const noted: Partial<Record<Action, CallExample[]>> = {}

  const pathOf = (
    action: Action,
    { params = {}, query = {} }: Asked,
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

  const ask = async (action: Action, key: string, asked: Asked) => {
    const { method } = splitRoute(calls[action].call)
    const form = new FormData()
    for (const [name, file] of Object.entries(asked.files ?? {})) {
      form.append(name, new Blob([new Uint8Array(file.bytes)]), file.name)
    }
    return fetch(`${url}/api/${pathOf(action, asked)}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(asked.accept && { accept: asked.accept }),
        ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      ...(asked.files && { body: form }),
    })
  }

  /** @returns the answer as data; the example is kept as it came */
  const call = async (action: Action, key: string, asked: Asked = {}): Promise<Answered> => {
    const response = await ask(action, key, asked)
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const isJson = type === 'application/json'
    const json = isJson ? await response.json() : undefined
    if (!isJson) await response.arrayBuffer()
    assert.ok(response.ok, `${action}: ${response.status} ${JSON.stringify(json)}`)
    const examples = noted[action] ?? []
    noted[action] = examples
    examples.push({
      name: asked.name ?? action,
      path: pathOf(action, asked, idOf),
      ...(asked.body !== undefined && { body: settle(asked.body) }),
      ...(asked.files && {
        files: Object.fromEntries(Object.entries(asked.files).map(([field, { name }]) => [field, name])),
      }),
      ...(asked.accept && { accept: asked.accept }),
      status: response.status,
      // Of several the first shows what all of them answer.
      ...(examples.length === 0 && {
        answer: isJson ? { json: settle(json, '', asked.of ?? 'vehicle') } : type ? { type } : null,
      }),
    })
    return json as Answered
  }

  /** @returns a refusal as it is answered */
  const refused = async (action: Action, key: string, asked: Asked, status: number) => {
    const response = await ask(action, key, asked)
    const json: unknown = await response.json()
    assert.equal(response.status, status, JSON.stringify(json))
    return { status, json: settle(json) }
  }

  return { noted, call, refused }
}

/** What the story reads of its answers. */
type Answered = {
  vehicle: { id: number; pictures: { id: number }[] }
  part: { id: number }
}
