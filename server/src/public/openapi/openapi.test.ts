import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { calls } from '@autokierto/contract/calls'
import { buildGuide, type OpenApiDocument } from '@autokierto/domain/api-guide/guide'
import { guideParts, guideTexts } from '@autokierto/domain/api-guide/guide-texts'
import { eventsOfSites } from '@autokierto/domain/api-guide/lifecycle'
import { describedService } from '../../platform/http/testing/described-service.ts'
import { fieldWords, wordsBySubject } from './field-words.ts'
import { openApiDocument } from './openapi.ts'

const runLinter = promisify(execFile)
const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
)

/** The paths are specified: they end with a slash, and words and ids share a position. */
const lintRules = `extends: [recommended]\nrules:\n  no-ambiguous-paths: off\n  no-path-trailing-slash: off\n`

type SchemaNode = {
  type?: string
  title?: string
  description?: string
  required?: string[]
  properties?: Record<string, SchemaNode>
  allOf?: unknown
}
type DescribedOperation = {
  operationId: string
  description?: string
  parameters: { name: string; description?: string; $ref?: string }[]
  requestBody?: object
  responses: Record<string, { $ref?: string; headers?: object }>
}
type Document = {
  paths: object
  components: { schemas: Record<string, SchemaNode>; responses: Record<string, { headers?: object }> }
}

/** Lists fields at any depth; schemas that only state a condition have no type. */
const listFieldNodes = (node: unknown): [name: string, field: SchemaNode][] => {
  if (Array.isArray(node)) return node.flatMap(listFieldNodes)
  if (typeof node !== 'object' || node === null) return []
  const { type, properties } = node as SchemaNode
  const ownFields = type === 'object' && properties ? Object.entries(properties) : []
  return [
    ...ownFields.filter(([, field]) => typeof field === 'object'),
    ...Object.values(node).flatMap(listFieldNodes),
  ]
}

describe('the OpenAPI document', () => {
  const document = openApiDocument(describedService) as Document & Record<string, unknown>

  it('publishes no path of a source file', () => {
    assert.doesNotMatch(JSON.stringify(document), /\.\.\//)
  })

  it('describes every call in the OpenAPI document', () => {
    const operations = Object.values(document.paths as Record<string, object>).flatMap(Object.keys)
    assert.equal(operations.length, Object.keys(calls).length)
  })

  const schemas = document.components.schemas as Record<string, SchemaNode>
  const operations = Object.values(
    document.paths as Record<string, Record<string, DescribedOperation>>,
  ).flatMap(methods => Object.values(methods))

  it('describes the meaning of every field, parameter and call', () => {
    const undescribed = operations.flatMap(
      ({ operationId, description, parameters, requestBody, responses }) => [
        ...(description ? [] : [operationId]),
        ...parameters
          .filter(parameter => !('$ref' in parameter || parameter.description))
          .map(each => `${operationId} ${each.name}`),
        ...listFieldNodes([requestBody, responses])
          .filter(([, field]) => !field.description)
          .map(([name]) => `${operationId}.${name}`),
      ],
    )
    const ofSchemas = Object.entries(schemas).flatMap(([owner, schema]) =>
      listFieldNodes(schema)
        .filter(([, field]) => !field.description)
        .map(([name]) => `${owner}.${name}`),
    )
    assert.deepEqual([...undescribed, ...ofSchemas], [])
  })

  it('describes a field in one subject alone', () => {
    const names = wordsBySubject.flatMap(Object.keys)
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    )
  })

  it('has no unused descriptions', () => {
    const usedDescriptions = new Set<string>()
    const collect = (node: unknown) => {
      for (const [, { description }] of listFieldNodes(node))
        usedDescriptions.add(description?.replace(/ (Needed where|Null is as if|Null clears) .*$/, '') ?? '')
    }
    collect(document)
    for (const { parameters } of operations)
      for (const { description } of parameters) usedDescriptions.add(description ?? '')
    const unused = Object.entries(fieldWords).filter(([, words]) => !usedDescriptions.has(words))
    assert.deepEqual(unused, [])
  })

  it('names schemas that several calls share', () => {
    const places = new Map<string, string[]>()
    const collect = (node: unknown, at: string): void => {
      if (Array.isArray(node)) for (const item of node) collect(item, at)
      if (Array.isArray(node) || typeof node !== 'object' || node === null) return
      const { type, properties = {}, required } = node as SchemaNode
      if (type === 'object' && Object.keys(properties).length > 2) {
        const text = JSON.stringify([properties, required])
        places.set(text, [...(places.get(text) ?? []), at])
      }
      for (const child of Object.values(node)) collect(child, at)
    }
    for (const { operationId, requestBody, responses } of operations)
      collect([requestBody, responses], operationId)
    for (const [name, schema] of Object.entries(schemas)) collect(Object.values(schema), name)
    const unnamed = [...places.values()].filter(at => new Set(at).size > 1)
    assert.deepEqual(unnamed, [])
    for (const name of ['Vehicle', 'Site', 'Part', 'SitePage', 'ListedVehiclePage', 'ListedPartPage'])
      assert.ok(name in schemas, name)
  })

  it('names the fields of each event that a site may trigger, and of no other', () => {
    const [, { anyOf }] = schemas.VehicleChange!.allOf as [
      SchemaNode,
      { anyOf: [SchemaNode, { oneOf: SchemaNode[] }] },
    ]
    // An event may have several branches, which are numbered.
    const events = anyOf[1].oneOf.map(({ title, required }) => [title!.split(' ')[0]!, required] as const)
    assert.deepEqual([...new Set(events.map(([event]) => event))], eventsOfSites)
    assert.deepEqual(Object.fromEntries(events).send, ['event', 'to_shop_id'])
    // Required fields are not nullable, unless null has a meaning.
    const fieldOf = (event: string, field: string) =>
      anyOf[1].oneOf.find(({ title }) => title === event)!.properties![field]
    assert.ok(!JSON.stringify(fieldOf('reject', 'reason')).includes('null'))
    assert.ok(!JSON.stringify(fieldOf('send', 'to_shop_id')).includes('null'))
    assert.match(JSON.stringify(fieldOf('assign', 'driver_id')), /"null"/)
    assert.ok(!eventsOfSites.includes('cancel' as never) && !eventsOfSites.includes('expire' as never))
  })

  it('closes bodies and allows further fields in answers', () => {
    const isClosed = (node: unknown) =>
      /"(additional|unevaluated)Properties":false/.test(JSON.stringify(node))
    const answers = new Set<unknown>()
    const visit = (node: unknown): void => {
      if (answers.has(node)) return
      answers.add(node)
      for (const [, name] of JSON.stringify(node).matchAll(/#\/components\/schemas\/(\w+)/g))
        visit(schemas[name!])
    }
    for (const { responses } of operations) visit(responses)
    visit(document.components.responses)
    assert.ok(answers.has(schemas.Vehicle) && answers.has(schemas.StoredFile))
    assert.deepEqual([...answers].filter(isClosed), [])
    for (const name of ['VehicleChange', 'NewFile', 'ReceptionQuantities', 'NewLocation'])
      assert.ok(isClosed(schemas[name]), name)
  })

  it('states for each nullable field of an update whether null clears it', () => {
    const [{ properties }] = schemas.VehicleChange!.allOf as [SchemaNode]
    const cleared = Object.entries(properties!).filter(([, { description }]) =>
      description!.endsWith('Null clears it.'),
    )
    assert.deepEqual(
      cleared.map(([name]) => name),
      ['remarks', 'drivable', 'mileage_km', 'technical_state'],
    )
    const undescribed = Object.entries(properties!).filter(
      ([, field]) => JSON.stringify(field).includes('"null"') && !/null/i.test(field.description!),
    )
    assert.deepEqual(undescribed, [])
    const misdescribed = listFieldNodes(document).filter(
      ([, field]) =>
        field.description?.endsWith('Null is as if left out.') && !JSON.stringify(field).includes('"null"'),
    )
    assert.deepEqual([...new Set(misdescribed.map(([name]) => name))], [])
  })

  it('describes quantities per stage, limits of calls and statuses with lists', () => {
    const { description, properties } = schemas.Quantities!
    assert.deepEqual(new Set(description!.match(/\w+_(kg|l|pcs)/g)), new Set(Object.keys(properties!)))
    const [, { anyOf }] = schemas.VehicleChange!.allOf as [
      SchemaNode,
      { anyOf: [SchemaNode, { oneOf: SchemaNode[] }] },
    ]
    const ofStages = anyOf[1].oneOf.filter(({ title }) => title!.startsWith('stage_done'))
    assert.deepEqual(
      ofStages.map(branch => [
        (branch.properties!.stage as { const?: number }).const,
        JSON.stringify(branch.properties!.quantities).match(/\w+(?=Quantities)/)?.[0],
      ]),
      [
        [1, 'Reception'],
        [2, 'Depollution'],
        [3, 'Dismantling'],
        [4, 'MaterialSeparation'],
        [5, 'ShredderHandover'],
      ],
    )
    assert.deepEqual(Object.keys(schemas.DismantlingQuantities!.properties!), ['parts_pcs'])
    const callOf = (action: string) => operations.find(({ operationId }) => operationId === action)!
    assert.match(callOf('searchVehicle').description!, /after 60 of them in an hour/)
    assert.match(
      callOf('checkVehicleOwner').description!,
      /after 5 of a vehicle at a site, or 20 at all sites/,
    )
    const { parameters } = callOf('listVehiclesByStatus') as unknown as {
      parameters: { name: string; schema: { $ref: string } }[]
    }
    assert.equal(
      parameters.find(({ name }) => name === 'status')!.schema.$ref,
      '#/components/schemas/SiteStatus',
    )
    const { enum: statuses } = schemas.SiteStatus as unknown as { enum: string[] }
    assert.deepEqual(statuses.includes('owner'), false)
  })

  it('warns programs of what calls leave out or do besides', () => {
    const callOf = (action: string) => operations.find(({ operationId }) => operationId === action)!
    const list = callOf('listVehiclesByStatus')
    assert.match(list.description!, /compare `id` and `version`.*`unaccept`.*Finnish time/s)
    for (const { description } of [list, callOf('listMarket')]) assert.match(description!, /`q` finds parts/)
    const columns = list.parameters.find(({ name }) => name === 'columns')!
    assert.match(columns.description!, /Times are Finnish time, and codes are words/)
    assert.match(callOf('getVehicleWithFiles').description!, /without the scope `owners`/)
    assert.match(callOf('checkVehicleOwner').description!, /A paper alone is `OWNER_NOT_CONFIRMED`/)
    assert.match(callOf('changeVehicle').description!, /With `to_shop_id` it sends/)
    const guide = buildGuide(document as unknown as OpenApiDocument)
    assert.match(
      guide.events.find(({ event }) => event === 'register')!.effect,
      /to_shop_id sends it on immediately/,
    )
  })

  it('explains in the guide each code that calls of integrations name', () => {
    const guide = buildGuide(document as unknown as OpenApiDocument)
    const explained = new Set([...guide.errors, ...guide.fieldCodes].map(({ code }) => code))
    const isOfIntegration = (path: string, operation: object) =>
      'x-key-scope' in operation || /^\/shop\/operator\/(key|webhook)\//.test(path)
    const named = Object.entries(
      document.paths as Record<string, Record<string, DescribedOperation>>,
    ).flatMap(([path, methods]) =>
      Object.values(methods)
        .filter(operation => isOfIntegration(path, operation))
        .flatMap(operation =>
          JSON.stringify([
            operation.description,
            Object.values(operation.responses).map(({ $ref }) => $ref?.split('/').at(-1)?.split('.')),
          ]).match(/(?<=[`"])[A-Z]+(_[A-Z]+)+(?=[`"])/g),
        ),
    )
    assert.ok(named.includes('KEYS_FULL') && named.includes('INCORRECT_CREDENTIALS'))
    // Keys never get these, and they say nothing that a system could do.
    const ofUsers = ['TOKEN_EXPIRED', 'PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED']
    assert.deepEqual(
      [...new Set(named)].filter(code => !explained.has(code!) && !ofUsers.includes(code!)),
      [],
    )
  })

  it('has a value for each limit that notes and the guide name', () => {
    const named = [
      ...Object.values(calls).map(endpoint => ('notes' in endpoint ? endpoint.notes : '')),
      ...Object.values(guideParts)
        .flat()
        .flatMap(name => Object.values<string>(guideTexts[name])),
    ].flatMap(text => text.match(/(?<=\{)\w+(?=\})/g) ?? [])
    const limits = new Set([...Object.keys(document['x-limits'] as object), 'scopes'])
    assert.deepEqual(
      named.filter(name => !limits.has(name)),
      [],
    )
  })

  it('describes the headers of answers and errors', () => {
    const ofCall = (action: string, status: string) => {
      const answer = operations.find(({ operationId }) => operationId === action)!.responses[status]!
      const resolved = answer.$ref ? document.components.responses[answer.$ref.split('/').at(-1)!]! : answer
      return Object.keys(resolved.headers!).sort()
    }
    assert.deepEqual(ofCall('getVehicle', '200'), ['X-Request-Id'])
    assert.deepEqual(ofCall('getVehicle', '401'), ['WWW-Authenticate', 'X-Request-Id'])
    assert.deepEqual(ofCall('getVehicle', '429'), ['Retry-After', 'X-Request-Id'])
    assert.deepEqual(ofCall('listMakes', '200'), ['ETag', 'X-Request-Id'])
    assert.deepEqual(ofCall('getPicture', '200'), ['Content-Disposition', 'X-Request-Id'])
  })

  it('keeps the OpenAPI document below one megabyte', () => {
    assert.ok(JSON.stringify(document).length < 1_000_000)
  })

  it('passes the OpenAPI linter', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    await writeFile(join(folder, 'redocly.yaml'), lintRules)
    const options = {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }
    const lint = await runLinter(
      process.execPath,
      [redocly, 'lint', 'openapi.json', '--format=stylish'],
      options,
    )
      .catch((error: { stdout: string; stderr: string }) => assert.fail(error.stdout + error.stderr))
      .finally(() => rm(folder, { recursive: true }))
    assert.doesNotMatch(lint.stdout, /warning/, lint.stdout)
  })
})
