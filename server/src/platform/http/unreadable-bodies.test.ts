import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/sign-in.ts'

type BodyRefusal = { code?: string; fields?: object[]; accepted?: string[] }

describe('an unreadable body', () => {
  let test: TestApp
  let token: string
  before(async () => {
    test = await startTestApp()
    token = (await signIn(test.url, 'etela.yard')).token
  })
  after(() => test.close())

  const send = async (
    body: string | FormData | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${test.url}/api/shop/1/vehicle/search/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    })
    const { code, fields, accepted } = (await answer.json()) as BodyRefusal
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

  it('returns JSON_INVALID for invalid UTF-8, whatever charset the header declares', async () => {
    const latin = new Uint8Array(Buffer.from('{"plate_or_vin":"ÄÖ-123"}', 'latin1'))
    for (const type of ['application/json', 'application/json; charset=utf-8'])
      assert.equal((await send(latin, { 'content-type': type })).code, 'JSON_INVALID', type)
    const marked = new TextEncoder().encode('\ufeff{"plate_or_vin":"ABC-123"}')
    assert.notEqual((await send(marked, json)).code, 'JSON_INVALID')
  })

  it('returns the missing fields for an empty body', async () => {
    const { status, code, fields } = await send('', json)
    assert.deepEqual(
      [status, code, fields],
      [400, 'VALIDATION_ERROR', [{ field: 'plate_or_vin', code: 'REQUIRED' }]],
    )
  })

  it('returns MEDIA_TYPE_UNSUPPORTED for types that the call does not accept', async () => {
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
    for (const encoding of ['deflate', 'br', 'zstd', 'gzip, br', 'x-unknown'])
      assert.deepEqual(await send(body, { ...json, 'content-encoding': encoding }), unsupported, encoding)
    for (const charset of ['latin1', 'iso-8859-1', 'utf-16', 'windows-1252', '"utf-7"'])
      assert.deepEqual(
        await send(body, { 'content-type': `application/json; charset=${charset}` }),
        unsupported,
        charset,
      )
    const accepted = await send(body, {
      'content-type': 'application/json; charset="UTF-8"',
      'content-encoding': 'identity',
    })
    assert.notEqual(accepted.status, 415)
  })

  it('rejects unreadable bodies of page forms, too', async () => {
    const post = async (headers: Record<string, string>) => {
      const answer = await fetch(`${test.url}/contact`, {
        method: 'POST',
        headers,
        body: 'message=x',
        redirect: 'manual',
      })
      return [answer.status, answer.headers.get('content-type')]
    }
    const form = 'application/x-www-form-urlencoded'
    const page = 'text/html; charset=utf-8'
    assert.deepEqual(await post({ 'content-type': 'text/plain' }), [415, page])
    assert.deepEqual(await post({ 'content-type': `${form}; charset=iso-8859-1` }), [415, page])
    assert.deepEqual(await post({ 'content-type': form, 'content-encoding': 'gzip' }), [415, page])
    assert.equal((await post({ 'content-type': `${form}; charset=UTF-8` }))[0], 303)
  })

  it('returns the limit that a value exceeds', async () => {
    const { fields } = await send(JSON.stringify({ plate_or_vin: 'ABC-123', q: 1 }), json)
    assert.deepEqual(fields, [{ field: 'q', code: 'UNKNOWN_FIELD' }])
    const answer = await fetch(`${test.url}/api/shop/1/vehicle/search-status/shop_process/?limit=1000`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.deepEqual(((await answer.json()) as BodyRefusal).fields, [
      { field: 'limit', code: 'TOO_LARGE', limit: 200 },
    ])
    const long = await fetch(`${test.url}/api/shop/user/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, ...json },
      body: JSON.stringify({ first_name: 'x'.repeat(513) }),
    })
    assert.deepEqual(((await long.json()) as BodyRefusal).fields, [
      { field: 'first_name', code: 'TOO_LONG', limit: 512 },
    ])
  })
})
