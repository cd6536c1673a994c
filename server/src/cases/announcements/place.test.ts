import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signInPerson } from '../../testing/sign-in.ts'
import { findOwn, pickupPlace } from './testing.ts'

describe('the location of a vehicle', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('rejects control characters in the post code and accepts a line break', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    const id = await findOwn(kaisa, 'KAI-001')
    const changePostCode = async (postal: string) => {
      const { status, body } = await kaisa.call('PATCH', `owner/vehicle/${id}/`, {
        location: { ...pickupPlace, postal },
      })
      return [status, body.fields?.[0]]
    }
    for (const postal of ['00\u0001', '\u202E00100']) {
      assert.deepEqual(await changePostCode(postal), [400, { field: 'location.postal', code: 'INVALID' }])
    }
    assert.deepEqual(await changePostCode('SE-111\n22'), [200, undefined])
    assert.deepEqual(await changePostCode('SE-111 22'), [200, undefined])
  })
})
