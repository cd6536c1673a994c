import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/sign-in.ts'

type Refusal = { code?: string; fields?: object[]; accepted?: string[] }

describe('a body that cannot be read', () => {
  let test: TestApp
  let token: string
  before(async () => {
    test = await startTestApp()
    token = (await signIn(test.url, 'etela.yard')).token
  })
  after(() => test.close())

  const send = async (body: string | FormData, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${test.url}/api/shop/1/vehicle/search/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    })
    const { code, fields, accepted } = (await answer.json()) as Refusal
    return { status: answer.status, code, fields, accepted }
  }
  const json = { 'content-type': 'application/json' }
  const unsupported = {
    status: 415,
    code: 'MEDIA_TYPE_UNSUPPORTED',
    fields: undefined,
    accepted: ['application/json'],
  }

  it('returns JSON_INVALID for broken JSON', async () => {
    for (const body of ['{', '{"plate_or_vin": "ABC-123"', "{'a': 1}", '{} {}', 'null,']) {
      assert.deepEqual(
        await send(body, json),
        { status: 400, code: 'JSON_INVALID', fields: undefined, accepted: undefined },
        body,
      )
    }
  })

  it('names the missing fields where the body is empty', async () => {
    const { status, code, fields } = await send('', json)
    assert.deepEqual(
      [status, code, fields],
      [400, 'VALIDATION_ERROR', [{ field: 'plate_or_vin', code: 'REQUIRED' }]],
    )
  })

  it('returns MEDIA_TYPE_UNSUPPORTED for types that the call does not take', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
      assert.deepEqual(await send('{"plate_or_vin":"ABC-123"}', { 'content-type': type }), unsupported, type)
    }
    const form = new FormData()
    form.set('plate_or_vin', 'ABC-123')
    assert.deepEqual(await send(form), unsupported)
  })

  it('returns MEDIA_TYPE_UNSUPPORTED for a compressed body and for other character sets', async () => {
    const body = '{"plate_or_vin":"ABC-123"}'
    assert.deepEqual(await send(body, { ...json, 'content-encoding': 'gzip' }), unsupported)
    assert.deepEqual(await send(body, { 'content-type': 'application/json; charset=latin1' }), unsupported)
    const plain = await send(body, {
      'content-type': 'application/json; charset="UTF-8"',
      'content-encoding': 'identity',
    })
    assert.notEqual(plain.status, 415)
  })

  it('names the limit that a value breaks', async () => {
    const { fields } = await send(JSON.stringify({ plate_or_vin: 'ABC-123', q: 1 }), json)
    assert.deepEqual(fields, [{ field: 'q', code: 'UNKNOWN_FIELD' }])
    const answer = await fetch(`${test.url}/api/shop/1/vehicle/search-status/shop_process/?limit=1000`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.deepEqual(((await answer.json()) as Refusal).fields, [
      { field: 'limit', code: 'TOO_LARGE', limit: 200 },
    ])
    const long = await fetch(`${test.url}/api/shop/user/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, ...json },
      body: JSON.stringify({ first_name: 'x'.repeat(513) }),
    })
    assert.deepEqual(((await long.json()) as Refusal).fields, [
      { field: 'first_name', code: 'TOO_LONG', limit: 512 },
    ])
  })
})
