import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { makeKey } from '../api-keys/testing.ts'
import { proof } from '../second-factors/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Client } from '../testing/client.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { certificateForm, openIntake, personalIds, registerVehicle } from '../testing/stories.ts'
import { acceptInvitation, aUser, createdBy, goodPassword } from '../users/testing.ts'

describe('whoever is out before the body of a request has come', () => {
  let test: TestApp
  let main: SignedIn
  let vehicle: number
  /** Milliseconds that the service is ahead. */
  let late = 0
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(Date.now() + late) })
    main = await signIn(test.url, 'etela.main')
    vehicle = await registerVehicle(main, 1, 'KAI-001')
  })
  after(() => test.close())

  /** Sends all but the last byte. @returns sends that, and tells the status of the answer */
  const begin = async ({ token }: Client, method: string, path: string, body: object) => {
    const isForm = body instanceof FormData
    const whole = new Response(isForm ? body : JSON.stringify(body))
    const type = isForm ? whole.headers.get('content-type')! : 'application/json'
    const bytes = Buffer.from(await whole.arrayBuffer())
    const sending = request(`${test.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': bytes.length },
    })
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>
    sending.write(bytes.subarray(0, -1))
    // By the time of this answer the one before has been let in.
    await main.call('GET', 'shop/operator/user/list/')
    return async (): Promise<number | undefined> => {
      sending.end(bytes.subarray(-1))
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
  const remarksOf = async (id: number): Promise<unknown> =>
    (await test.app.services.pool.query('select remarks from vehicle where id = $1', [id])).rows[0].remarks
  const note = (who: Client) => begin(who, 'PATCH', `shop/1/vehicle/${vehicle}/`, { remarks: 'Myöhässä' })
  const done = async (answer: Promise<{ status: number }>) => assert.ok((await answer).status < 300)

  it('makes no user by a session that has ended', async () => {
    const stolen = await signIn(test.url, 'etela.main')
    const maker = aUser({ groups: ['operator'], ...proof })
    const finish = await begin(stolen, 'POST', 'shop/operator/user/', maker)
    await done(stolen.call('POST', 'auth/logout/', { access_token: stolen.token }))
    assert.equal(await finish(), 401)
    const { body } = await main.call('GET', `shop/operator/user/list/?q=${maker.username}`)
    assert.deepEqual(body.results, [])
  })

  it('leaves nothing in the profile of a deleted user', async () => {
    const { path, client } = await aWorker()
    const finish = await begin(client, 'PATCH', 'shop/user/', { phone: '+358 40 555 0199' })
    await done(main.call('DELETE', path))
    assert.equal(await finish(), 401)
    const { rows } = await test.app.services.pool.query(
      'select phone from account where deleted_at is not null and phone is not null',
    )
    assert.deepEqual(rows, [])
  })

  it('changes no vehicle, blocked or at a site that was taken away, or by a key that has ended', async () => {
    const blocked = await aWorker()
    const moved = await aWorker({ shop_ids: [1, 2] })
    const { key, client } = await makeKey(test.url, main)
    const finish = [await note(blocked.client), await note(moved.client), await note(client)]
    await done(main.call('PATCH', blocked.path, { blocked: true }))
    await done(main.call('PATCH', moved.path, { shop_ids: [2] }))
    await done(main.call('DELETE', `shop/operator/key/${key.id}/`))
    assert.deepEqual(await Promise.all(finish.map(rest => rest())), [401, 403, 401])
    assert.notEqual(await remarksOf(vehicle), 'Myöhässä')
  })

  it('sends no file', async () => {
    const id = await openIntake(main, 1, 'KAI-002', personalIds.kaisa)
    const { path, client } = await aWorker()
    const finish = await begin(client, 'POST', `shop/1/vehicle/${id}/certificate/`, certificateForm())
    await done(main.call('PATCH', path, { blocked: true }))
    assert.equal(await finish(), 401)
  })

  it('does not matter to others, though their token comes to its end meanwhile', async () => {
    const { client } = await aWorker()
    const finish = await note(client)
    late = 3_600_000
    assert.equal((await client.call('GET', 'shop/user/')).body.code, 'TOKEN_EXPIRED')
    assert.equal(await finish(), 200)
    assert.equal(await remarksOf(vehicle), 'Myöhässä')
  })
})
