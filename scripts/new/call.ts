import { listModules } from '../modules/list-modules.ts'
import { DraftError, type PieceDraft } from './draft.ts'
import { mark } from './fill-in.ts'
import { toCamelCase, toKebabCase, toPlural, toSingular } from './names.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The method of a call by the verb that its name begins with, and what its path ends in. */
const verbs: Readonly<Record<string, { method: Method; ending: string }>> = {
  list: { method: 'GET', ending: 'list/' },
  get: { method: 'GET', ending: '{id}/' },
  search: { method: 'POST', ending: 'search/' },
  create: { method: 'POST', ending: '' },
  add: { method: 'POST', ending: '' },
  save: { method: 'POST', ending: '' },
  send: { method: 'POST', ending: '' },
  change: { method: 'PATCH', ending: '{id}/' },
  update: { method: 'PATCH', ending: '{id}/' },
  set: { method: 'PUT', ending: '' },
  delete: { method: 'DELETE', ending: '{id}/' },
  remove: { method: 'DELETE', ending: '{id}/' },
}

type NewCall = { name: string; route: string; method: Method; path: string; noun: string }

function parseCall(name: string, route: string | undefined): NewCall {
  const [, verb, rest] = /^([a-z]+)([A-Z]\w*)$/.exec(name) ?? []
  if (verb === undefined || rest === undefined || !Object.hasOwn(verbs, verb))
    throw new DraftError(
      `Begin the name of a call with a verb (${Object.keys(verbs).join(', ')}) and end it with a noun: listTowTrucks.`,
    )
  const noun = toKebabCase(toPlural(rest))
  const { method, ending } = verbs[verb]!
  const full = route ?? `${method} shop/{shop}/${toSingular(noun)}/${ending}`
  const [, ownMethod, path] = /^(GET|POST|PUT|PATCH|DELETE) ([\w{}/-]+)$/.exec(full) ?? []
  if (path === undefined)
    throw new DraftError(`Write the route as method and path: "${method} shop/{shop}/tow-truck/".`)
  return { name, route: full, method: ownMethod as Method, path, noun }
}

/** The line of a table by route whose path shares the most with this one; new lines follow it. */
function insertByRoute(source: string, path: string, text: string): string {
  const lines = source.split('\n')
  const segments = path.split('/')
  let best = { shared: -1, at: -1 }
  lines.forEach((line, at) => {
    const [, other] = /^ {2}'[A-Z]+ ([^']+)':/.exec(line) ?? []
    if (other === undefined) return
    const differs = other.split('/').findIndex((segment, index) => segment !== segments[index])
    const shared = differs < 0 ? segments.length : differs
    if (shared >= best.shared) best = { shared, at }
  })
  const next = lines.findIndex((line, at) => at > best.at && /^ {2}['/]|^$|^}/.test(line))
  lines.splice(next, 0, ...text.split('\n'))
  return lines.join('\n')
}

const response = (isList: boolean): string =>
  isList
    ? 'z.strictObject({ results: z.array(z.strictObject({ name: z.string() })) })'
    : 'z.strictObject({ name: z.string() })'

function renderEndpoint({ name, route, method, path }: NewCall): string {
  const isList = path.endsWith('list/')
  const lines = [`    summary: '${mark} say in one sentence what the call does.',`]
  if (method === 'POST') lines.push('    status: 201,', '    idempotent: true,')
  if (method === 'DELETE') lines.push('    status: 204,')
  if (method !== 'GET' && method !== 'DELETE')
    lines.push(
      `    // ${mark} take the body from a field table: toCreateBody(…Fields) or toUpdateBody(…Fields).`,
      '    body: z.strictObject({ name: z.string() }),',
    )
  if (method !== 'DELETE')
    lines.push(`    // ${mark} list what is answered, and no more.`, `    response: ${response(isList)},`)
  if (path.includes('{id}')) lines.push("    errors: ['NOT_FOUND'],")
  return `  ${name}: endpoint('${route}', {\n${lines.join('\n')}\n  }),\n`
}

function writeContract(draft: PieceDraft, call: NewCall): void {
  const file = `contract/src/${call.noun}.ts`
  if (draft.exists(file)) {
    draft.change(file, source => {
      const at = source.indexOf('\n}\n', source.search(/^export const \w+Calls = \{/m))
      if (at < 0) throw new DraftError(`${file} has no list of calls: add the call manually.`)
      return `${source.slice(0, at + 1)}${renderEndpoint(call)}${source.slice(at + 1)}`
    })
    return
  }
  const list = `${toCamelCase(toSingular(call.noun))}Calls`
  draft.create(
    file,
    `/** ${mark} say what these calls are about. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const ${list} = {
${renderEndpoint(call)}}
`,
  )
  draft.insertBefore(
    'contract/src/calls.ts',
    "import { userCalls } from './users.ts'",
    `import { ${list} } from './${call.noun}.ts'\n`,
  )
  draft.insertWithin('contract/src/calls.ts', 'export const calls = {', '\n}', `\n  ...${list},`)
}

/** The folder of the noun in the server; a new one is listed in docs/modules.md. */
function findServerFolder(draft: PieceDraft, noun: string): string {
  const known = listModules('Server').find(folder => folder.endsWith(`/${noun}`))
  if (known !== undefined) return known
  const folder = `cases/${noun}`
  draft.change('docs/modules.md', source =>
    source.replace(/^\| `cases\//m, `| \`${folder}\` | ${mark} say what the folder contains |\n$&`),
  )
  draft.remain(
    `Move server/src/${folder}/ and its row in docs/modules.md to another layer if it does not belong to a case.`,
  )
  return folder
}

const signedIn = (path: string): { helper: string; client: string } => {
  if (path.startsWith('owner/'))
    return { helper: 'signInPerson', client: "await signInPerson(test.url, 'aino')" }
  const user = path.startsWith('ppb-admin/') ? 'yhdistys' : 'etela.main'
  return { helper: 'signIn', client: `await signIn(test.url, '${user}')` }
}

function renderCallTest({ name, method, path }: NewCall): string {
  const { helper, client } = signedIn(path)
  const sentBody = method === 'GET' || method === 'DELETE' ? '' : ", { name: 'x' }"
  const check =
    method === 'DELETE'
      ? 'assert.deepEqual([status, body], [204, undefined])'
      : `assert.equal(status, ${method === 'POST' ? 201 : 200}, body.code)`
  const filled = path.replace('{shop}', '1').replace(/\{\w+\}/g, '1')
  return `import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ${helper} } from '../../testing/sign-in.ts'

describe('${name}', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('returns what its caller may see', async () => {
    const caller = ${client}
    const { status, body } = await caller.call('${method}', '${filled}'${sentBody})
    ${check}
    assert.fail('${mark} compare the answer, and test every error that the contract declares.')
  })
})
`
}

/** A call: its permission, its audit rule, its contract, its handler and its test. */
export function draftCall(draft: PieceDraft, name: string, route?: string): void {
  const call = parseCall(name, route)
  if (draft.read('domain/src/access/permissions.ts').includes(`'${call.route}'`))
    throw new DraftError(`The call ${call.route} exists. Give another route after the name.`)
  draft.change('domain/src/access/permissions.ts', source =>
    insertByRoute(
      source,
      call.path,
      `  // ${mark} name the actors who may make this call; nobody may until then.\n  '${call.route}': [],`,
    ),
  )
  draft.insertWithin(
    'domain/src/access/permissions.test.ts',
    'const added: ApiRoute[] = [',
    '\n]',
    `\n  '${call.route}',`,
  )
  const rule = call.method === 'GET' ? 'buildReadRule' : 'buildChangeRule'
  draft.change('domain/src/access/audit-rules.ts', source =>
    insertByRoute(
      source,
      call.path,
      `  // ${mark} name the subject, and where its id is; notAudited if it tells nothing of a person.\n  '${call.route}': ${rule}('person'),`,
    ),
  )
  writeContract(draft, call)
  const folder = findServerFolder(draft, call.noun)
  const file = `server/src/${folder}/${toKebabCase(name)}`
  draft.create(
    `${file}.ts`,
    `import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const ${name}: Handler<'${name}'> = async () => {
  // ${mark} read or change the rows, and return what the contract lists.
  throw new ApiError('NOT_FOUND')
}
`,
  )
  draft.create(`${file}.test.ts`, renderCallTest(call))
  draft.remain(
    'Each new field of the body: a rule in domain/src/fields/, a text in access/logged-field-texts.ts.',
  )
  draft.remain(
    'Each new name in the answer: a description in server/src/public/openapi/, which a test asks for.',
  )
  draft.remain(
    'A call that needs more than its minimum to succeed: server/src/platform/http/testing/recipes.ts.',
  )
  draft.remain('A call that API keys may make: its scope in domain/src/access/key-scopes.ts.')
  draft.remain('A call that answers a vehicle: a line in the test of server/drills/visibility/.')
  draft.remain('Describe in docs/calls.md only behaviour that all calls share.')
  draft.remain(
    `npm run generate, then npm test -- --only domain,contract and npm test -- --only server ${folder}`,
  )
}
