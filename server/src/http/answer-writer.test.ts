import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calls } from '@autokierto/contract/calls'
import type { EndpointDetails } from '@autokierto/contract/endpoint'
import * as z from 'zod'
import { answerWriter, getAnswerWriter, isShared, sharedWriter } from './answer-writer.ts'

describe('what writes answers', () => {
  it('can be made for every call, though the service makes it with the first answer only', () => {
    for (const [action, details] of Object.entries<EndpointDetails>(calls)) {
      if (details.response) assert.doesNotThrow(() => getAnswerWriter(details.response as z.ZodType), action)
    }
  })

  it('writes what the schema names, and nothing else', () => {
    const write = answerWriter(z.object({ plate: z.string(), mass: z.number().nullable() }))
    assert.equal(write({ plate: 'ABC-123', mass: null, owner: 'Aino' }), '{"plate":"ABC-123","mass":null}')
  })

  it('writes no more of what has a name in the description', () => {
    const vehicle = z.object({ plate: z.string() }).meta({ id: 'WrittenVehicle' })
    const write = answerWriter(z.object({ vehicle, others: z.array(vehicle.describe('Others.')) }))
    const known = { plate: 'ABC-123', owner: 'Aino' }
    assert.equal(
      write({ vehicle: known, others: [known] }),
      '{"vehicle":{"plate":"ABC-123"},"others":[{"plate":"ABC-123"}]}',
    )
  })

  it('writes one that is shared once, and as any other', () => {
    const schema = z.object({ plate: z.string() })
    const toBytes = sharedWriter(schema)
    const shared = Object.freeze({ plate: 'ÅÄÖ-123', owner: 'Aino' })
    assert.equal(toBytes(shared).toString(), answerWriter(schema)(shared))
    assert.equal(toBytes(shared), toBytes(shared), 'the same bytes')
    assert.deepEqual([shared, { plate: 'ÅÄÖ-123' }, null, undefined, 'text'].map(isShared), [
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
