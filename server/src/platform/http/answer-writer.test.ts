import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calls } from '@autokierto/contract/calls'
import type { EndpointDetails } from '@autokierto/contract/endpoint'
import * as z from 'zod'
import { answerWriter, getAnswerWriter, isShared, sharedWriter } from './answer-writer.ts'

describe('the answer writer', () => {
  it('builds an answer writer for every call', () => {
    for (const [action, details] of Object.entries<EndpointDetails>(calls)) {
      if (details.response) assert.doesNotThrow(() => getAnswerWriter(details.response as z.ZodType), action)
    }
  })

  it('writes only the fields of the schema', () => {
    const write = answerWriter(z.object({ plate: z.string(), mass: z.number().nullable() }))
    assert.equal(write({ plate: 'ABC-123', mass: null, owner: 'Aino' }), '{"plate":"ABC-123","mass":null}')
  })

  it('writes only the fields of a named schema', () => {
    const vehicle = z.object({ plate: z.string() }).meta({ id: 'WrittenVehicle' })
    const write = answerWriter(z.object({ vehicle, others: z.array(vehicle.describe('Others.')) }))
    const vehicleRow = { plate: 'ABC-123', owner: 'Aino' }
    assert.equal(
      write({ vehicle: vehicleRow, others: [vehicleRow] }),
      '{"vehicle":{"plate":"ABC-123"},"others":[{"plate":"ABC-123"}]}',
    )
  })

  it('serializes a shared answer once, like any other answer', () => {
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
