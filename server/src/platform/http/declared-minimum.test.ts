import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Action, calls } from '@autokierto/contract/calls'
import { type EndpointDetails, splitRoute } from '@autokierto/contract/endpoint'
import { canCall, isPublicRoute } from '@autokierto/domain/access/permissions'
import type { Actor } from '@autokierto/domain/access/roles'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { helsinkiLocation } from '../../testing/stories.ts'
import { type ApiDescription, createResolver } from './testing/described.ts'
import { fillPath, knownParams, knownValue } from './testing/known.ts'
import { leastOf } from './testing/least-of.ts'

/** Users with more permissions come first. */
const usernameByRole = {
  operator_main: 'etela.main',
  association: 'yhdistys',
  contractor_main: 'hinaus.main',
  shop_user: 'etela.yard',
  contractor_user: 'hinaus.driver',
} as const

const endsSessions: readonly Action[] = [
  'logout',
  'changeOwnPassword',
  'deleteContractorUser',
  'deleteOutsourceUser',
  'deleteOperatorUser',
  'deleteOutsource',
]

/** Expected errors of bodies that are minimal but cannot succeed: an object cannot be merged with itself. */
const otherFaults: Partial<Record<Action, string>> = {
  mergeListedMake: 'into INVALID',
  mergeListedModel: 'into INVALID',
  createWebhook: 'url ADDRESS_NOT_PUBLIC',
}

const toFormData = (body: unknown): FormData | undefined => {
  if (body === undefined) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object)) form.set(name, String(value))
  return form
}

describe('the minimum that the OpenAPI document requires', () => {
  let test: TestApp
  let document: ApiDescription
  const clients: Partial<Record<Actor, Client>> = {}

  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '100000', OWNER_SEARCHES_PER_HOUR: '100000' })
    clients.visitor = createClient(test.url)
    clients.person = await signInPerson(test.url, 'kaisa')
    // An order needs a location, unless the owner has set one before.
    const owner = clients.person
    const { body } = await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KAI-001' })
    await owner.call('PATCH', `owner/vehicle/${body.vehicle!.id}/`, { location: helsinkiLocation })
    for (const [actor, name] of Object.entries(usernameByRole))
      clients[actor as Actor] = await signIn(test.url, name)
    document = (await clients.visitor.call('GET', 'openapi.json')).body as unknown as ApiDescription
  })
  after(() => test.close())

  const testedActions = (Object.keys(calls) as Action[]).filter(action => {
    const { query, body, call }: EndpointDetails & { call: string } = calls[action]
    // Live events never end, and have no required input.
    return (query || body) && !call.endsWith('live/')
  })
  for (const action of [
    ...testedActions.filter(candidate => !endsSessions.includes(candidate)),
    ...endsSessions,
  ]) {
    const { call } = calls[action]
    const { method, path } = splitRoute(call)
    const actor = ([...Object.keys(usernameByRole), 'person', 'visitor'] as Actor[]).find(
      candidate => canCall(call, candidate) || isPublicRoute(call),
    )!

    it(`accepts the minimum that the OpenAPI document requires for ${call}`, async () => {
      const { parameters, requestBody } = document.paths[`/${path}`]![method.toLowerCase()]!
      const resolve = createResolver(document)
      const filled = fillPath(path, await knownParams(test.app.services.pool, path))
      const needed = parameters.filter(parameter => parameter.in === 'query' && parameter.required)
      const query = new URLSearchParams(
        needed.map(({ name, schema }): [string, string] => [
          name,
          String(leastOf(schema, resolve, knownValue, name)[0]),
        ]),
      )
      const { 'application/json': json, 'application/x-www-form-urlencoded': form } =
        requestBody?.content ?? {}
      const schema = (json ?? form)?.schema
      for (const body of schema ? leastOf(schema, resolve, knownValue) : [undefined]) {
        const { body: answer } = await clients[actor]!.call(
          method,
          `${filled}?${query}`,
          json ? body : toFormData(body),
        )
        const description = `${actor} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`
        if (!endsSessions.includes(action)) assert.notEqual(answer?.code, 'INVALID_HEADER', description)
        const faults = ((answer?.code === 'VALIDATION_ERROR' && answer.fields) || []).map(
          ({ field, code }) => `${field} ${code}`,
        )
        assert.deepEqual(
          faults.filter(fault => fault !== otherFaults[action]),
          [],
          description,
        )
      }
    })
  }
})
