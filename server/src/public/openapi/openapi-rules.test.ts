import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import spectral from '@stoplight/spectral-core'
import { describedService } from '../../platform/http/testing/described-service.ts'
import { openApiRules, ownRules } from '../../platform/http/testing/openapi-rules.ts'
import { openApiDocument } from './openapi.ts'

const judge = async (document: object): Promise<string[]> => {
  const linter = new spectral.Spectral()
  linter.setRuleset(openApiRules)
  const results = await linter.run(JSON.parse(JSON.stringify(document)))
  return results.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)
}

describe('the rules of Spectral', () => {
  const document = openApiDocument(describedService)

  it('finds no violation of the Spectral rules in the OpenAPI document', async () => {
    assert.deepEqual(await judge(document), [])
  })

  it('detects a violation of each of our Spectral rules', async () => {
    const brokenDocument = {
      openapi: '3.1.0',
      info: document.info,
      servers: document.servers,
      tags: [{ name: 'shop', description: 'Sites.' }],
      paths: {
        '/shop/list/': {
          get: {
            operationId: 'list-shops',
            summary: 'Sites.',
            description: 'Sites.',
            tags: ['shop'],
            parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
            responses: {
              200: {
                description: 'Sites.',
                headers: { ETag: { schema: { type: 'string' } } },
                content: { 'application/json': { schema: { $ref: '#/components/schemas/site_list' } } },
              },
            },
          },
        },
      },
      components: {
        schemas: { site_list: { type: 'object', properties: { siteIds: { type: 'integer' } } } },
      },
    }
    const violatedRules = new Set((await judge(brokenDocument)).map(text => text.split(' ')[0]))
    for (const rule of Object.keys(ownRules)) assert.ok(violatedRules.has(rule), rule)
  })
})
