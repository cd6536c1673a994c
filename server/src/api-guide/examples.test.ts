import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Action, calls } from '@autokierto/contract/calls'
import { keyScopeOf } from '@autokierto/domain/access/key-scopes'
import { webhookEvents } from '@autokierto/domain/fields/webhook-fields'
import { apiExamples } from './examples.gen.ts'
import { makeExamples } from './testing/story.ts'

describe('the examples of the API', () => {
  it('are what the service answers today', async () => {
    assert.deepEqual(
      JSON.parse(JSON.stringify(await makeExamples())),
      apiExamples,
      'another answer than the documentation shows: renew it by `npm run docs`',
    )
  })

  it('show every call that is open to keys, and every message', () => {
    const open = (Object.keys(calls) as Action[]).filter(action => keyScopeOf(calls[action].call))
    assert.deepEqual(Object.keys(apiExamples.calls).sort(), open.sort())
    const types = ['test', ...webhookEvents.map(event => `vehicle.${event}`)]
    assert.deepEqual(Object.keys(apiExamples.webhooks).sort(), types.sort())
  })
})
