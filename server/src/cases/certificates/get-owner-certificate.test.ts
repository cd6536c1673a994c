import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { findOwn, signInAsPerson } from '../announcements/testing.ts'

describe('GET owner/vehicle/{id}/certificate/', () => {
  let test: TestApp
  let owner: Client
  let certified: { id: number; name: string; content_type: string; bytes: Buffer }
  before(async () => {
    test = await startTestApp()
    const { announcer_id, file_id, ...file } = await test.app.services.db
      .selectFrom('vehicle as v')
      .innerJoin('certificate as c', 'c.vehicle_id', 'v.id')
      .innerJoin('file as f', 'f.id', 'c.file_id')
      .select(['v.id', 'v.announcer_id', 'f.name', 'f.content_type', 'f.id as file_id'])
      .where('c.revoked_at', 'is', null)
      .where('v.announcer_id', 'is not', null)
      .executeTakeFirstOrThrow()
    certified = { ...file, bytes: await test.app.services.files.readWhole(file_id) }
    owner = await signInAsPerson(test, announcer_id!)
  })
  after(() => test.close())

  const get = (client: Client, id: number, accept?: string) =>
    client.call('GET', `owner/vehicle/${id}/certificate/`, undefined, accept ? { accept } : {})

  it('returns the certificate as JSON', async () => {
    const { status, body, headers } = await get(owner, certified.id)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      name: certified.name,
      content_type: certified.content_type,
      content_base64: certified.bytes.toString('base64'),
    })
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  it('returns the file itself when its media type is accepted', async () => {
    const { status, body, headers } = await get(owner, certified.id, 'text/html, application/pdf;q=0.9')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename/)
    assert.deepEqual(body, certified.bytes)
    for (const accept of ['*/*', 'image/png', 'application/pdf;q=0']) {
      const { headers: other } = await get(owner, certified.id, accept)
      assert.match(other.get('content-type') ?? '', /^application\/json/, accept)
    }
  })

  it('returns 404 to other persons and 403 to station users', async () => {
    const aino = await signInPerson(test.url, 'aino')
    for (const id of [certified.id, 9_999_999]) {
      const { status, body } = await get(aino, id)
      assert.deepEqual([status, body.code], [404, 'VEHICLE_NOT_FOUND'])
    }
    const main = await signIn(test.url, 'etela.main')
    assert.equal((await get(main, certified.id)).body.code, 'FORBIDDEN')
  })

  it('returns 404 before the certificate is issued and after it is revoked', async () => {
    const aino = await signInPerson(test.url, 'aino')
    const missing = await get(aino, await findOwn(aino, 'ABC-123'))
    assert.deepEqual([missing.status, missing.body.code], [404, 'NOT_FOUND'])
    await test.app.services.db
      .updateTable('certificate')
      .set({ revoked_at: new Date(), revoke_reason: 'Wrong vehicle.' })
      .where('vehicle_id', '=', certified.id)
      .execute()
    const revoked = await get(owner, certified.id)
    assert.deepEqual([revoked.status, revoked.body.code], [404, 'NOT_FOUND'])
  })
})
