import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Action, calls } from '@autokierto/contract/calls'
import { findKeyScope } from '@autokierto/domain/access/key-scopes'
import { webhookEvents } from '@autokierto/domain/fields/webhook-fields'
import { apiExamples } from './examples.gen.ts'
import { receiverExample } from './receiver.ts'
import { makeExamples } from './testing/story.ts'

describe('API examples', () => {
  it('the examples match what the service answers', async () => {
    assert.deepEqual(
      JSON.parse(JSON.stringify(await makeExamples())),
      apiExamples,
      'another answer than the documentation shows: renew it by `npm run generate`',
    )
  })

  it('the example signature check accepts only the unmodified message within its time window', async () => {
    const { isGenuine } = await import(
      `data:text/javascript,${encodeURIComponent(`${receiverExample}\nexport { isGenuine }`)}`
    )
    const { secret, headers, body } = apiExamples.signed
    const then = Number(headers['webhook-timestamp']) * 1000
    const judge = (
      messageHeaders: object = headers,
      payload: string | Buffer = body,
      key = secret,
      time = then,
    ) => isGenuine(messageHeaders, payload, key, time)
    assert.equal(judge(), true)
    assert.equal(judge(headers, Buffer.from(body)), true)
    assert.equal(judge(headers, body.replace('12', '13')), false)
    assert.equal(judge(headers, body, secret.replace('RX', 'XR')), false)
    assert.equal(judge({ ...headers, 'webhook-timestamp': 'soon' }), false)
    // While a secret is replaced a message carries the signature of each.
    const signature = headers['webhook-signature']!
    const signedBy = (signatures: string) => judge({ ...headers, 'webhook-signature': signatures })
    const other = signature.replace(/.{5}$/, 'AAAA=')
    assert.equal(signedBy(`${other} ${signature}`), true)
    assert.equal(signedBy(`v2,x ${signature} ${other}`), true)
    assert.equal(signedBy(`${other} v2,x`), false)
    assert.equal(signedBy(`${signature}${signature}`), false)
    assert.equal(judge({}), false)
    assert.equal(judge(headers, body, secret, then + 301_000), false)
  })

  it('the examples include every call that is open to keys, and every webhook message', () => {
    const open = (Object.keys(calls) as Action[]).filter(action => findKeyScope(calls[action].call))
    assert.deepEqual(Object.keys(apiExamples.calls).sort(), open.sort())
    const types = ['test', ...webhookEvents.map(event => `vehicle.${event}`)]
    assert.deepEqual(Object.keys(apiExamples.webhooks).sort(), types.sort())
  })
})
