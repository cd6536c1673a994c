import { uploadExample } from '../upload.ts'

/**
 * A company's system as somebody writes it who has the guide and the description and nothing else: on a client that
 * openapi-typescript makes, with the check of signatures from the guide beside it in `receiver.js`. Compiled and run by a
 * test; what is wrong in it must not compile.
 */
export const integration = `import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import createClient from 'openapi-fetch'
import type { Writable } from 'openapi-typescript-helpers'
import type { components, paths } from './client.ts'
import { isGenuine } from './receiver.js'

type Vehicle = components['schemas']['Vehicle']
type Listed = components['schemas']['ListedVehicle']
/** As this client has bodies: what can only be null is left out. */
type Change = Writable<components['schemas']['VehicleChange']>
type Message = components['schemas']['WebhookMessage']

/** What is answered where all goes well; what is refused ends the integration. */
const ok = <Data>({ data, error, response }: { data?: Data; error?: unknown; response: Response }): Data => {
  assert.ok(response.ok && data !== undefined, response.status + ' ' + JSON.stringify(error))
  return data
}

type Given = { url: string; username: string; password: string; plates: { announced: string; atGate: string }; ownersPersonalId: string; pdf: Uint8Array<ArrayBuffer>; jpeg: Uint8Array }

const integrate = async ({ url, username, password, plates, ownersPersonalId, pdf, jpeg }: Given) => {
  // What a main user does on the pages: a key, and an address that is told.
  const visitor = createClient<paths>({ baseUrl: url })
  const { access_token } = ok(await visitor.POST('/auth/', { body: { username, password } }))
  const mainUser = createClient<paths>({ baseUrl: url, headers: { Authorization: 'Bearer ' + access_token } })
  const valid_until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const { secret: key } = ok(
    await mainUser.POST('/shop/operator/key/', {
      body: {
        name: 'Toiminnanohjaus',
        valid_until,
        scopes: ['read', 'intake', 'process', 'owners'],
        shop_ids: [1],
        current_password: password,
      },
    }),
  )
  const told: Message[] = []
  let secret = ''
  const forged: number[] = []
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const headers: IncomingHttpHeaders = request.headers
    if (!isGenuine(headers, body, secret)) {
      forged.push(body.length)
      return response.writeHead(400).end()
    }
    told.push(JSON.parse(body.toString()))
    return response.writeHead(204).end()
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  const hook = ok(
    await mainUser.POST('/shop/operator/webhook/', {
      body: {
        url: 'http://127.0.0.1:' + (receiver.address() as AddressInfo).port + '/in',
        events: ['accept', 'resolve', 'start', 'stage_done', 'finish', 'register'],
        current_password: password,
      },
    }),
  )
  secret = hook.secret
  ok({ ...(await mainUser.POST('/shop/operator/webhook/{id}/test/', { params: { path: { id: hook.webhook.id } } })), data: null })

  // From here on by key.
  const api = createClient<paths>({ baseUrl: url, headers: { Authorization: 'Bearer ' + key } })
  const sites = ok(await api.GET('/shop/list/'))
  assert.deepEqual(
    sites.results.map(({ id }) => id),
    [1],
  )
  const shop = sites.results[0]!.id

  /** All that are announced, page by page. */
  const listIncoming = async (): Promise<Listed[]> => {
    const all: Listed[] = []
    let cursor: string | null | undefined
    do {
      const page = ok(
        await api.GET('/shop/{shop}/vehicle/search-status/{status}/', {
          params: {
            path: { shop, status: 'shop_transit' },
            query: { limit: 2, ...(cursor ? { cursor } : {}) },
          },
        }),
      )
      // Lists can be saved as files too, which are texts.
      if (typeof page === 'string') throw new Error('a file, where none was asked for')
      all.push(...page.results)
      cursor = page.next
    } while (cursor)
    return all
  }
  const incoming = (await listIncoming()).find(({ plate }) => plate === plates.announced)
  assert.ok(incoming, 'what the owner has announced is in the list')
  assert.ok(incoming.arrival, 'and says how it comes')

  const send = (id: number, body: Change, once?: string) =>
    api.PATCH('/shop/{shop}/vehicle/{id}/', {
      params: { path: { shop, id }, header: once ? { 'Idempotency-Key': once } : {} },
      body,
    })
  const change = async (id: number, body: Change): Promise<Vehicle> => ok(await send(id, body)).vehicle

  // Accepted once, though it is sent twice.
  const accepted = ok(await send(incoming.id, { event: 'accept', version: incoming.version }, 'accept-1')).vehicle
  const again = ok(await send(incoming.id, { event: 'accept', version: incoming.version }, 'accept-1')).vehicle
  assert.deepEqual([accepted.status, again.version], ['shop_process', accepted.version])
  // Somebody who has read it earlier is told so.
  const late = await send(incoming.id, { event: 'resolve', resolution: 'reuse', version: incoming.version })
  assert.equal(late.response.status, 409)
  assert.ok(late.error && 'reason' in late.error)
  assert.deepEqual([late.error.code, late.error.reason], ['STATE_CONFLICT', 'version_outdated'])

  await change(incoming.id, { event: 'resolve', resolution: 'recycle' })
  const early = await send(incoming.id, { event: 'stage_done', stage: 1 })
  assert.ok(early.error && 'allowed' in early.error)
  assert.ok(early.error.allowed?.includes('start'))
  await change(incoming.id, { event: 'start' })

  // A picture goes with a change, and is read as bytes, whole and small.
  const picture_file = {
    name: 'etukulma.jpg',
    content_type: 'image/jpeg',
    content_base64: Buffer.from(jpeg).toString('base64'),
  }
  const { pictures } = await change(incoming.id, { remarks: 'Etupuskuri irti', picture_file })
  const picture = pictures[0]!.id
  for (const query of [{}, { thumb: '1' as const }]) {
    const bytes = ok(
      await api.GET('/shop/{shop}/vehicle/{id}/picture/{picture}/', {
        params: { path: { shop, id: incoming.id, picture }, query },
        headers: { Accept: 'image/*' },
        parseAs: 'blob',
      }),
    )
    assert.match(bytes.type, /^image\\//)
    assert.ok(bytes.size > 0)
  }

  for (const stage of [1, 2, 3, 4, 5]) await change(incoming.id, { event: 'stage_done', stage })
  const path = { shop, id: incoming.id }
  const process = ok(await api.GET('/shop/{shop}/vehicle/{id}/recycle/', { params: { path } }))
  assert.deepEqual(
    process.stages.map(({ number, done }) => [number, done]),
    [1, 2, 3, 4, 5].map(stage => [stage, true]),
  )
  const made = ok(
    await api.POST('/shop/{shop}/vehicle/{id}/certificate/make/', {
      params: { path },
      body: { registration_document: 'destroyed' },
    }),
  )
  assert.ok(made.certificate.check_url.startsWith('http'))
  const finished = await change(incoming.id, { event: 'finish' })
  assert.equal(finished.status, 'shop_recycled')
  const { files } = ok(await api.GET('/shop/{shop}/vehicle-with-files/{id}/', { params: { path } }))
  const paper = files.find(({ content_type }) => content_type === 'application/pdf')
  assert.ok(Buffer.from(paper?.content_base64 ?? '', 'base64').subarray(0, 5).equals(Buffer.from('%PDF-')))

  // Brought to the gate: found, its owner checked, the certificate that was signed by hand, and registered.
  const { vehicle } = ok(
    await api.POST('/shop/{shop}/vehicle/search/', {
      params: { path: { shop } },
      body: { plate_or_vin: plates.atGate },
    }),
  )
  const id = vehicle.id
  const gate = { shop, id }
  const check = ok(
    await api.POST('/shop/{shop}/vehicle/{id}/owner/', {
      params: { path: gate },
      body: { personal_id: ownersPersonalId },
    }),
  )
  assert.equal(check.owner_confirmed, true)
  ${uploadExample.replace('await api', 'const upload = await api')}
  const uploaded = ok(upload)
  assert.ok(uploaded.certificate.serial)
  const registered = await change(vehicle.id, { event: 'register', condition: 'recycle' })
  assert.equal(registered.status, 'shop_process')

  // All of it was told, signed, each vehicle's in order.
  const wanted = [
    'accept',
    'resolve',
    'start',
    ...[1, 2, 3, 4, 5].map(() => 'stage_done'),
    'finish',
  ]
  const eventsOf = (id: number) =>
    told.flatMap(message =>
      message.type !== 'test' && message.data.vehicle_id === id ? [message.data.event] : [],
    )
  while (eventsOf(incoming.id).length < wanted.length || eventsOf(vehicle.id).length === 0) await pause(20)
  assert.deepEqual(eventsOf(incoming.id), wanted)
  assert.deepEqual(eventsOf(vehicle.id), ['register'])
  assert.equal(told.filter(({ type }) => type === 'test').length, 1)
  assert.deepEqual(forged, [])
  receiver.closeAllConnections()
  receiver.close()
}
`
