/** TypeScript that passes each body of the OpenAPI document to a client of openapi-fetch, for the compiler to judge. */
import { type ApiDescription, createResolver, type DescribedCall, listDescribedCalls } from './described.ts'
import { knownValue } from './known.ts'
import { leastOf } from './least-of.ts'

type SentBody = Readonly<Record<string, unknown>>

/** Values that no field takes, and a field that no body has: each must be a compile error. */
const breakBody = (body: SentBody): string[] => [
  `{ ...${JSON.stringify(body)}, no_such_field: 1 }`,
  ...Object.keys(body).map(
    name => `{ ...${JSON.stringify({ ...body, [name]: undefined })}, ${JSON.stringify(name)}: Symbol() }`,
  ),
]

/** @returns null for a call without a JSON body */
const writeUse = (document: ApiDescription, { method, path, operation }: DescribedCall): string | null => {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (!schema) return null
  const { operationId } = operation
  const type = `${operationId}Body`
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const values = params.map(name => `${name}: {} as never`).join(', ')
  const given = params.length > 0 ? `params: { path: { ${values} } }, ` : ''
  const bodies = leastOf(schema, createResolver(document), knownValue) as SentBody[]
  return [
    `type ${type} = paths['${path}']['${method.toLowerCase()}']['requestBody']['content']['application/json']`,
    `export const ${operationId} = (body: ${type}) => bodiesClient.${method}('${path}', { ${given}body })`,
    ...bodies.map(
      (body, index) => `export const ${operationId}Least${index}: ${type} = ${JSON.stringify(body)}`,
    ),
    ...bodies
      .flatMap(breakBody)
      .map(
        (body, index) => `// @ts-expect-error\nexport const ${operationId}Wrong${index}: ${type} = ${body}`,
      ),
  ].join('\n')
}

export const writeBodyUses = (document: ApiDescription): { code: string; count: number } => {
  const uses = listDescribedCalls(document).flatMap(call => writeUse(document, call) ?? [])
  const head = `import createClient from 'openapi-fetch'
import type { paths } from './client.ts'
const bodiesClient = createClient<paths>({ baseUrl: '' })`
  return { code: [head, ...uses].join('\n'), count: uses.length }
}
