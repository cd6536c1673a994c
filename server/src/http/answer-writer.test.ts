import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calls } from '@autokierto/contract/calls'
import type { EndpointDetails } from '@autokierto/contract/endpoint'
import * as z from 'zod'
import { answerWriter, writerOf } from './answer-writer.ts'

describe('what writes answers', () => {
  it('can be made for every call, though the service makes it with the first answer only', () => {
    for (const [action, details] of Object.entries<EndpointDetails>(calls)) {
      if (details.response) assert.doesNotThrow(() => writerOf(details.response as z.ZodType), action)
    }
  })

  it('writes what the schema names, and nothing else', () => {
    const write = answerWriter(z.object({ plate: z.string(), mass: z.number().nullable() }))
    assert.equal(write({ plate: 'ABC-123', mass: null, owner: 'Aino' }), '{"plate":"ABC-123","mass":null}')
  })
})
