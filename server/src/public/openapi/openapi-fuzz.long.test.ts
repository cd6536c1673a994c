import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Action, calls } from '@autokierto/contract/calls'
import fc from 'fast-check'
import {
  type ApiDescription,
  createJudge,
  type DescribedCall,
  listDescribedCalls,
  type RawAnswer,
} from '../../platform/http/testing/described.ts'
import {
  actorOf,
  fuzzRoles,
  type Role,
  startWorld,
  type World,
} from '../../platform/http/testing/fuzz-world.ts'
import { fillPath, knownParams, knownValue } from '../../platform/http/testing/known.ts'
import { leastOf, type SampledSchema } from '../../platform/http/testing/least-of.ts'
import { changed, near } from '../../platform/http/testing/near.ts'
import { type Asked, type Recipe, recipes } from '../../platform/http/testing/recipes.ts'
import type { Client } from '../../testing/client.ts'
import { blankPdf } from '../../testing/stories.ts'

/** Requests per call; callers without permission send only a few. More by setting: `FUZZ=500`. */
const longFuzzRuns = Number(process.env.FUZZ ?? 12)
const runsPerForbiddenRole = 2

/** The same seed repeats the requests of an earlier run: `FUZZ_SEED=…`. */
const fuzzSeed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

type FuzzRequest = {
  params: Record<string, string | number>
  query: Record<string, string>
  body: unknown
  files: Record<string, Buffer> | undefined
  headers: Record<string, string>
}

type Prepared = { client: Client; sent: FuzzRequest }

/** For calls without a recipe. */
const minimalRecipe: Recipe = () => ({})

const isSuccess = ({ status }: RawAnswer): boolean => status < 300

/** An object may have a `toString` that is none. */
const toQueryText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** A document for each file that a form asks for. */
const buildFiles = ({ properties = {} }: SampledSchema = {}): FuzzRequest['files'] => {
  const names = Object.keys(properties).filter(name => properties[name]!.format === 'binary')
  return names.length > 0 ? Object.fromEntries(names.map(name => [name, blankPdf])) : undefined
}

const buildFormData = ({ body, files }: FuzzRequest): FormData => {
  const form = new FormData()
  // A long text would be a part for each of its letters: so many are cut off, without an answer.
  const fields = typeof body === 'object' ? (body ?? {}) : {}
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [name, bytes] of Object.entries(files ?? {})) {
    form.append(name, new Blob([new Uint8Array(bytes)]), 'romutustodistus.pdf')
  }
  return form
}

describe(`answers conform to the OpenAPI document (FUZZ_SEED=${fuzzSeed})`, () => {
  let world: World
  let isFresh = true
  let judge: ReturnType<typeof createJudge>
  let callsByAction: Map<string, DescribedCall>

  before(async () => {
    process.stdout.write(`The answers of this run are repeated by FUZZ_SEED=${fuzzSeed}.\n`)
    world = await startWorld()
    const { body } = await world.as.visitor.call('GET', 'openapi.json')
    const description = body as unknown as ApiDescription
    judge = createJudge(description)
    callsByAction = new Map(listDescribedCalls(description).map(call => [call.operation.operationId, call]))
  })
  after(() => world.close())

  const renew = async () => {
    await world.close()
    world = await startWorld()
    isFresh = true
  }

  const send = async (client: Client, { method, path, operation }: DescribedCall, sent: FuzzRequest) => {
    const isJson = operation.requestBody?.content['application/json'] !== undefined
    const isForm = operation.requestBody !== undefined && !isJson
    const query = new URLSearchParams(sent.query)
    const response = await fetch(
      `${world.test.url}/api${fillPath(path, sent.params)}${query.size > 0 ? `?${query}` : ''}`,
      {
        method,
        headers: {
          ...(client.token !== null && { authorization: `Bearer ${client.token}` }),
          ...(isJson && sent.body !== undefined && { 'content-type': 'application/json' }),
          ...sent.headers,
        },
        ...(isJson && sent.body !== undefined && { body: JSON.stringify(sent.body) }),
        ...(isForm && { body: buildFormData(sent) }),
      },
    )
    const { status, headers } = response
    // Live events never end.
    if (headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body!.cancel()
      return { status, headers, bytes: Buffer.from('events') }
    }
    return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  const describeAnswer = (
    who: string,
    call: DescribedCall,
    { params, query, body, headers }: FuzzRequest,
    answer: RawAnswer,
  ) => {
    const type = answer.headers.get('content-type')
    const text = type?.startsWith('application/json') ? answer.bytes.toString().slice(0, 1000) : type
    const sent = JSON.stringify({ params, query, body, headers }).slice(0, 3000)
    return `${who} ${call.name} ${sent} is answered ${answer.status} ${text} (FUZZ_SEED=${fuzzSeed})`
  }

  const sendJudged = async (
    who: string,
    client: Client,
    call: DescribedCall,
    sent: FuzzRequest,
  ): Promise<RawAnswer> => {
    const answer = await send(client, call, sent)
    assert.deepEqual(judge.judge(call, answer), [], describeAnswer(who, call, sent, answer))
    return answer
  }

  const getMostPowerfulRole = ({ operation }: DescribedCall): Role =>
    fuzzRoles.find(role => operation['x-actors'].includes(actorOf(role)))!

  const getBodySchema = ({ operation }: DescribedCall): SampledSchema | undefined =>
    Object.values(operation.requestBody?.content ?? {})[0]?.schema

  /** Prepares a request that must succeed, by its recipe or by the document's minimum. */
  const prepare = async (call: DescribedCall, recipe: Recipe): Promise<Prepared> => {
    const recipeRequest: Asked = await recipe(world)
    const schema = getBodySchema(call)
    const least = (subschema: SampledSchema, name = '') =>
      leastOf(subschema, judge.resolve, knownValue, name)[0]
    const files = recipeRequest.files ?? buildFiles(schema)
    const needed = call.operation.parameters.filter(
      parameter => parameter.in === 'query' && parameter.required,
    )
    return {
      client: recipeRequest.as ?? world.as[getMostPowerfulRole(call)],
      sent: {
        params: {
          ...(await knownParams(world.test.app.services.pool, call.path.slice(1))),
          ...recipeRequest.params,
        },
        query: {
          ...Object.fromEntries(needed.map(({ name, schema }) => [name, String(least(schema, name))])),
          ...recipeRequest.query,
        },
        body: recipeRequest.body ?? (schema && !files ? least(schema) : undefined),
        files,
        headers: recipeRequest.headers ?? {},
      },
    }
  }

  const sendPrepared = async (call: DescribedCall, { client, sent }: Prepared) => {
    const answer = await sendJudged('whoever may', client, call, sent)
    if (isSuccess(answer)) {
      assert.deepEqual(judge.judgeBody(call, sent.body), [], `${call.name} takes what is not described`)
    }
    return { client, sent, answer }
  }

  /**
   * Sends a request that must succeed. Earlier requests may have used up what the recipe needs; then it is retried on a
   * new demonstration.
   */
  const succeed = async (call: DescribedCall, recipe: Recipe) => {
    if (!isFresh && (await world.isWhole())) {
      const prepared = await prepare(call, recipe).catch(() => undefined)
      const succeeded = prepared && (await sendPrepared(call, prepared))
      if (succeeded && isSuccess(succeeded.answer)) return succeeded
    }
    if (!isFresh) await renew()
    const result = await sendPrepared(call, await prepare(call, recipe))
    assert.ok(isSuccess(result.answer), describeAnswer('whoever may', call, result.sent, result.answer))
    return result
  }

  const resolveParameter = ({ $ref, ...own }: { $ref?: string }) =>
    ($ref ? judge.resolve($ref) : own) as DescribedCall['operation']['parameters'][number]

  /** Generates variations of a request that succeeds. */
  const arbitraryRequest = (call: DescribedCall, base: FuzzRequest): fc.Arbitrary<FuzzRequest> => {
    const { parameters, responses } = call.operation
    const schema = getBodySchema(call)
    const allParameters = parameters.map(resolveParameter)
    const otherParams = fc.constantFrom('0', '1', '2', '40', '2147483648', 'x', 'ä', "'", '%00', '%F0%9F')
    const params = Object.entries(base.params).map(
      ([name, value]) =>
        [
          name,
          fc.oneof(
            { weight: 8, arbitrary: fc.constant(value) },
            otherParams as fc.Arbitrary<string | number>,
          ),
        ] as const,
    )
    const query = allParameters
      .filter(parameter => parameter.in === 'query')
      .map(({ name, schema }) => {
        const usual = fc.constant(base.query[name])
        const other = near(schema, judge.resolve).map(value =>
          value === undefined ? value : toQueryText(value),
        )
        return [name, fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: other })] as const
      })
    const types = Object.values(responses).flatMap(({ content }) => Object.keys(content ?? {}))
    const accept = fc.constantFrom(undefined, '*/*', 'text/*;q=0.5, application/json;q=0.1', 'x', ...types)
    const takesKey = allParameters.some(({ name }) => name === 'Idempotency-Key')
    const bodies = schema
      ? fc.oneof(
          { weight: 4, arbitrary: changed(base.body, schema, judge.resolve) },
          { weight: 1, arbitrary: near(schema, judge.resolve) },
        )
      : fc.constant(undefined)
    const bytes = fc.oneof(fc.constant(Buffer.from('x')), fc.constant(Buffer.alloc(0)))
    const files = Object.entries(base.files ?? {}).map(
      ([name, file]) => [name, fc.oneof({ weight: 3, arbitrary: fc.constant(file) }, bytes)] as const,
    )
    return fc
      .record({
        params: fc.record(Object.fromEntries(params)),
        query: fc.record(Object.fromEntries(query)),
        body: bodies,
        files: fc.record(Object.fromEntries(files)),
        accept,
        key: takesKey ? fc.constantFrom(undefined, 'once', 'ä', 'x'.repeat(201)) : fc.constant(undefined),
      })
      .map(({ params, query, body, files, accept, key }) => ({
        params,
        query: Object.fromEntries(
          Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
        ),
        body: base.files ? undefined : body,
        files: base.files && files,
        headers: {
          ...base.headers,
          ...(accept && { accept }),
          ...(key && { 'idempotency-key': encodeURI(key) }),
        },
      }))
  }

  const fuzz = async (call: DescribedCall, recipe: Recipe) => {
    const { client, sent, answer } = await succeed(call, recipe)
    isFresh = false
    const resend = (headers: Record<string, string>) =>
      sendJudged('whoever may', client, call, { ...sent, headers: { ...sent.headers, ...headers } })
    if (call.operation.responses[304]) {
      const notModified = await resend({ 'if-none-match': answer.headers.get('etag')! })
      assert.equal(notModified.status, 304, call.name)
    }
    const types = Object.keys(call.operation.responses[answer.status]!.content ?? {})
    if (call.method === 'GET' && types.length > 1) for (const accept of types) await resend({ accept })
    for (const [index, role] of fuzzRoles.entries()) {
      const isAllowed = call.operation['x-actors'].includes(actorOf(role))
      await fc.assert(
        fc.asyncProperty(
          arbitraryRequest(call, sent),
          async fuzzRequest => void (await sendJudged(role, world.as[role], call, fuzzRequest)),
        ),
        {
          seed: fuzzSeed + index,
          numRuns: isAllowed ? longFuzzRuns : runsPerForbiddenRole,
          endOnFailure: true,
        },
      )
    }
  }

  for (const [action, { call: name }] of Object.entries(calls) as [Action, (typeof calls)[Action]][]) {
    it(name, async () => {
      const call = callsByAction.get(action)
      assert.ok(call, 'is not in the description')
      for (const recipe of [recipes[action] ?? minimalRecipe].flat()) await fuzz(call, recipe)
    })
  }

  it('describes no other call', () => {
    assert.deepEqual(
      [...callsByAction.keys()].filter(action => !(action in calls)),
      [],
    )
  })
})
