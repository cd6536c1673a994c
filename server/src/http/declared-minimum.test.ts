import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Action, calls } from '@autokierto/contract/calls'
import { type EndpointDetails, methodAndPath } from '@autokierto/contract/endpoint'
import { isPublic, mayCall } from '@autokierto/domain/access/permissions'
import type { Actor } from '@autokierto/domain/access/roles'
import { inDays } from '../api-keys/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { demoPassword, signIn, signInPerson } from '../testing/sign-in.ts'
import { helsinki, pdf } from '../testing/stories.ts'
import { type JsonSchema, leastOf } from './testing/least-of.ts'

type Operation = {
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
type Document = { paths: Record<string, Record<string, Operation>> }

const withBase64 = { content_base64: pdf.toString('base64'), content_type: 'application/pdf', name: 'a.pdf' }

/** What has a form that the description tells in words alone. */
const known: Readonly<Record<string, unknown>> = {
  plate_or_vin: 'KAI-001',
  personal_id: '010180-9026',
  business_id: '0112038-9',
  phone: '040 555 0101',
  username: 'uusi.nimi',
  password: 'vihreä-kuusi-7',
  password_repeat: 'vihreä-kuusi-7',
  current_password: demoPassword,
  code: '123456',
  list: 'incoming-owners',
  make: 'Volvo',
  model: 'V70',
  year: 2024,
  authorisation: withBase64,
  'List-Unsubscribe': 'One-Click',
}

const words: Record<string, string> = {
  status: 'shop_process',
  type: 'self_evaluation',
  token: 'd9428888-122b-41e1-9b85-1d1f0c3a7c55',
  make: 'VOLVO',
  model: 'V70',
  code: 'x',
}

/** A thing that is there, by the first word of a path that tells what it is. */
const things: readonly (readonly [RegExp, string])[] = [
  [/^owner\/vehicle\/\{id\}/, "select id from vehicle where plate = 'KAI-001'"],
  [/\/vehicle\//, "select id from vehicle where shop_id = 1 and status = 'shop_process' limit 1"],
  [/^ppb-admin\/operator\//, 'select id from operator limit 1'],
  [/^ppb-admin\/(shop)\//, 'select id from shop limit 1'],
  [/shop\/operator\/shop\//, 'select id from shop where operator_id = 1 order by id desc limit 1'],
  [/\/round\//, 'select id from questionnaire_round order by id desc limit 1'],
]

/** Those who may do most come first. */
const users = {
  operator_main: 'etela.main',
  association: 'yhdistys',
  contractor_main: 'hinaus.main',
  shop_user: 'etela.yard',
  contractor_user: 'hinaus.driver',
} as const

/** Afterwards somebody is signed in no more. */
const endsSessions: readonly Action[] = [
  'logout',
  'changeOwnPassword',
  'deleteContractorUser',
  'deleteOutsourceUser',
  'deleteOperatorUser',
  'deleteOutsource',
]

/** No body of them is without a fault that has nothing to do with what is there: nothing is one with itself. */
const otherFaults: Partial<Record<Action, string>> = {
  mergeListedMake: 'into INVALID',
  mergeListedModel: 'into INVALID',
  createWebhook: 'url ADDRESS_NOT_PUBLIC',
}

/** A body as forms send it. */
const formOf = (body: unknown): FormData | undefined => {
  if (body === undefined) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object)) form.set(name, String(value))
  return form
}

describe('what the description says is enough', () => {
  let test: TestApp
  let document: Document
  const clients: Partial<Record<Actor, Client>> = {}

  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '100000', OWNER_SEARCHES_PER_HOUR: '100000' })
    clients.visitor = createClient(test.url)
    clients.person = await signInPerson(test.url, 'kaisa')
    // What else an order needs depends on what the owner has said before.
    const owner = clients.person
    const { body } = await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KAI-001' })
    await owner.call('PATCH', `owner/vehicle/${body.vehicle!.id}/`, { location: helsinki })
    for (const [actor, name] of Object.entries(users)) clients[actor as Actor] = await signIn(test.url, name)
    document = (await clients.visitor.call('GET', 'openapi.json')).body as unknown as Document
  })
  after(() => test.close())

  const idFor = async (path: string): Promise<number> => {
    const found = things.find(([form]) => form.test(path))
    const { rows } = found ? await test.app.services.pool.query(found[1]) : { rows: [] }
    return rows[0]?.id ?? 1
  }

  const judged = (Object.keys(calls) as Action[]).filter(action => {
    const { query, body, call }: EndpointDetails & { call: string } = calls[action]
    // Live events never end, and need nothing.
    return (query || body) && !call.endsWith('live/')
  })
  for (const action of [...judged.filter(each => !endsSessions.includes(each)), ...endsSessions]) {
    const { call } = calls[action]
    const { method, path } = methodAndPath(call)
    const actor = ([...Object.keys(users), 'person', 'visitor'] as Actor[]).find(
      each => mayCall(call, each) || isPublic(call),
    )!

    it(`${call} asks for nothing else`, async () => {
      const { parameters, requestBody } = document.paths[`/${path}`]![method.toLowerCase()]!
      const resolve = (ref: string) =>
        ref
          .slice(2)
          .split('/')
          .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document) as JsonSchema
      const given = (name: string, schema: JsonSchema): unknown =>
        name in known && schema.type !== 'integer'
          ? known[name]
          : schema.format === 'date'
            ? inDays(name.endsWith('_from') || name.startsWith('first') ? 1 : 2)
            : undefined
      const id = await idFor(path)
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'shop' ? '1' : (words[name] ?? String(id)),
      )
      const needed = parameters.filter(each => each.in === 'query' && each.required)
      const query = new URLSearchParams(
        needed.map(({ name, schema }): [string, string] => [
          name,
          String(leastOf(schema, resolve, given, name)[0]),
        ]),
      )
      const { 'application/json': json, 'application/x-www-form-urlencoded': form } =
        requestBody?.content ?? {}
      const schema = (json ?? form)?.schema
      for (const body of schema ? leastOf(schema, resolve, given) : [undefined]) {
        const { body: answer } = await clients[actor]!.call(
          method,
          `${filled}?${query}`,
          json ? body : formOf(body),
        )
        const said = `${actor} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`
        if (!endsSessions.includes(action)) assert.notEqual(answer?.code, 'INVALID_HEADER', said)
        const faults = ((answer?.code === 'VALIDATION_ERROR' && answer.fields) || []).map(
          ({ field, code }) => `${field} ${code}`,
        )
        assert.deepEqual(
          faults.filter(fault => fault !== otherFaults[action]),
          [],
          said,
        )
      }
    })
  }
})
