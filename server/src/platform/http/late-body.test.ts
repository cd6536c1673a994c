import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { makeKey } from '../../accounts/api-keys/testing.ts'
import { proof } from '../../accounts/second-factors/testing.ts'
import { acceptInvitation, aNewUser, createdBy, goodPassword } from '../../accounts/users/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { beginIntake, certificateForm, personalIds, registerVehicle } from '../../testing/stories.ts'

describe('a caller who loses access before the body has arrived', () => {
  let test: TestApp
  let main: SignedIn
  let vehicle: number
  /** Milliseconds that the clock of the service is ahead. */
  let aheadMs = 0
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(Date.now() + aheadMs) })
    main = await signIn(test.url, 'etela.main')
    vehicle = await registerVehicle(main, 1, 'KAI-001')
  })
  after(() => test.close())

  /** Sends all but the last byte. @returns sends the rest, and returns the status of the response */
  const startRequest = async ({ token }: Client, method: string, path: string, body: object) => {
    const isForm = body instanceof FormData
    const encoded = new Response(isForm ? body : JSON.stringify(body))
    const type = isForm ? encoded.headers.get('content-type')! : 'application/json'
    const bytes = Buffer.from(await encoded.arrayBuffer())
    const clientRequest = request(`${test.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': bytes.length },
    })
    const answered = once(clientRequest, 'response') as Promise<[IncomingMessage]>
    clientRequest.write(bytes.subarray(0, -1))
    // When this call is answered, the previous request has been authorised.
    await main.call('GET', 'shop/operator/user/list/')
    return async (): Promise<number | undefined> => {
      clientRequest.end(bytes.subarray(-1))
      const [answer] = await answered
      answer.resume()
      return answer.statusCode
    }
  }

  const aWorker = async (part: object = {}) => {
    const { id, username, email } = await createdBy(main, 'shop/operator/user/', part)
    await acceptInvitation(test.url, email!)
    return { path: `shop/operator/user/${id}/`, client: await signIn(test.url, username, goodPassword) }
  }
  const getRemarks = async (id: number): Promise<unknown> =>
    (await test.app.services.pool.query('select remarks from vehicle where id = $1', [id])).rows[0].remarks
  const startNote = (client: Client) =>
    startRequest(client, 'PATCH', `shop/1/vehicle/${vehicle}/`, { remarks: 'Myöhässä' })
  const assertOk = async (answer: Promise<{ status: number }>) => assert.ok((await answer).status < 300)

  it('creates no user if the session ends before the body has arrived', async () => {
    const stolen = await signIn(test.url, 'etela.main')
    const maker = aNewUser({ groups: ['operator'], ...proof })
    const finish = await startRequest(stolen, 'POST', 'shop/operator/user/', maker)
    await assertOk(stolen.call('POST', 'auth/logout/', { access_token: stolen.token }))
    assert.equal(await finish(), 401)
    const { body } = await main.call('GET', `shop/operator/user/list/?q=${maker.username}`)
    assert.deepEqual(body.results, [])
  })

  it('does not change the profile of a user who is deleted before the body has arrived', async () => {
    const { path, client } = await aWorker()
    const finish = await startRequest(client, 'PATCH', 'shop/user/', { phone: '+358 40 555 0199' })
    await assertOk(main.call('DELETE', path))
    assert.equal(await finish(), 401)
    const { rows } = await test.app.services.pool.query(
      'select phone from account where deleted_at is not null and phone is not null',
    )
    assert.deepEqual(rows, [])
  })

  it('changes no vehicle if the user is blocked, the site removed or the key ended before the body has arrived', async () => {
    const blocked = await aWorker()
    const moved = await aWorker({ shop_ids: [1, 2] })
    const { key, client } = await makeKey(test.url, main)
    const finish = [await startNote(blocked.client), await startNote(moved.client), await startNote(client)]
    await assertOk(main.call('PATCH', blocked.path, { blocked: true }))
    await assertOk(main.call('PATCH', moved.path, { shop_ids: [2] }))
    await assertOk(main.call('DELETE', `shop/operator/key/${key.id}/`))
    assert.deepEqual(await Promise.all(finish.map(rest => rest())), [401, 403, 401])
    assert.notEqual(await getRemarks(vehicle), 'Myöhässä')
  })

  it('stores no file if the user is blocked before the body has arrived', async () => {
    const id = await beginIntake(main, 1, 'KAI-002', personalIds.kaisa)
    const { path, client } = await aWorker()
    const finish = await startRequest(client, 'POST', `shop/1/vehicle/${id}/certificate/`, certificateForm())
    await assertOk(main.call('PATCH', path, { blocked: true }))
    assert.equal(await finish(), 401)
  })

  it('accepts a late body from others, even if their token expires in the meantime', async () => {
    const { client } = await aWorker()
    const finish = await startNote(client)
    aheadMs = 3_600_000
    assert.equal((await client.call('GET', 'shop/user/')).body.code, 'TOKEN_EXPIRED')
    assert.equal(await finish(), 200)
    assert.equal(await getRemarks(vehicle), 'Myöhässä')
  })
})
