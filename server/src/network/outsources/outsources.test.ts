import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { acceptInvitation, aNewUser, createdBy, goodPassword } from '../../accounts/users/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { helsinkiLocation } from '../../testing/stories.ts'

const path = 'shop/operator/outsource/'

describe('managing subcontractors', () => {
  let test: TestApp
  let etela: SignedIn
  let pirkka: SignedIn
  before(async () => {
    test = await startTestApp()
    etela = await signIn(test.url, 'etela.main')
    pirkka = await signIn(test.url, 'pirkka.main')
  })
  after(() => test.close())

  const create = async (body: object = {}) => {
    const answer = await etela.call('POST', path, { name: 'Hinaus Nieminen Oy', ...body })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.outsource
  }
  const getRejection = async (
    answer: Promise<{ status: number; body: { code?: string; fields?: object[] } }>,
  ) => {
    const { status, body } = await answer
    return body.fields ? [status, body.code, body.fields] : [status, body.code]
  }
  const createSignedInUser = async (id: number, fields: object) => {
    const user = await createdBy(etela, `${path}${id}/user/`, fields)
    await acceptInvitation(test.url, user.email!)
    return { user, client: await signIn(test.url, user.username, goodPassword) }
  }

  it('stores every field, changes those that are sent, and clears those that are sent empty', async () => {
    const body = {
      name: 'Hinaus Nieminen Oy',
      email: 'ajot@nieminen.example.fi',
      phone: '019 555 0101',
      contact_person: 'Pekka Nieminen',
      location: helsinkiLocation,
      shop_ids: [1, 3],
    }
    const { id, users, ...stored } = await create(body)
    assert.deepEqual([users, stored], [[], body])
    const change = { contact_person: null, location: null, shop_ids: [3], phone: '019 555 0102' }
    const changed = await etela.call('PATCH', `${path}${id}/`, change)
    assert.deepEqual(changed.body.outsource, { id, users: [], ...body, ...change })
    const same = await etela.call('PATCH', `${path}${id}/`, {})
    assert.deepEqual(same.body.outsource, changed.body.outsource)
    const { body: list } = await etela.call('GET', 'shop/operator/outsource/list/?q=nieminen&ordering=-name')
    assert.deepEqual(list.results, [changed.body.outsource])
    const { body: others } = await pirkka.call('GET', 'shop/operator/outsource/list/')
    assert.deepEqual([others.results, others.count], [[], 0])
  })

  it('rejects invalid fields and access by another operator', async () => {
    const { id } = await create()
    const field = (name: string, code: string, limit?: number) => [
      400,
      'VALIDATION_ERROR',
      [{ field: name, code, ...(limit !== undefined && { limit }) }],
    ]
    assert.deepEqual(await getRejection(etela.call('POST', path, { name: ' ' })), field('name', 'REQUIRED'))
    assert.deepEqual(
      await getRejection(etela.call('POST', path, { name: 'x'.repeat(513) })),
      field('name', 'TOO_LONG', 512),
    )
    const change = (body: object, main = etela) => getRejection(main.call('PATCH', `${path}${id}/`, body))
    assert.deepEqual(await change({ email: 'x' }), field('email', 'EMAIL_INVALID'))
    assert.deepEqual(await change({ name: null }), field('name', 'REQUIRED'))
    assert.deepEqual(await change({ users: [] }), field('users', 'UNKNOWN_FIELD'))
    assert.deepEqual(await change({ shop_ids: [5] }), [404, 'SHOP_NOT_FOUND'])
    assert.deepEqual(await change({}, pirkka), [404, 'NOT_FOUND'])
    assert.deepEqual(await getRejection(pirkka.call('DELETE', `${path}${id}/`)), [404, 'NOT_FOUND'])
    assert.equal((await etela.call('DELETE', `${path}${id}`)).body.code, 'ROUTE_NOT_FOUND')
  })

  it('limits its users to its own sites, regardless of who manages them', async () => {
    const { id } = await create({ shop_ids: [1, 2] })
    const { client: main } = await createSignedInUser(id, { groups: ['contractor'], shop_ids: [] })
    const { user } = await createSignedInUser(id, { shop_ids: [1] })
    for (const [manager, users] of [
      [etela, `${path}${id}/user/`],
      [main, 'shop/contractor/user/'],
    ] as const) {
      const beyond = { shop_ids: [2, 3] }
      assert.deepEqual(await getRejection(manager.call('POST', users, aNewUser(beyond))), [
        404,
        'SHOP_NOT_FOUND',
      ])
      assert.deepEqual(await getRejection(manager.call('PATCH', `${users}${user.id}/`, beyond)), [
        404,
        'SHOP_NOT_FOUND',
      ])
    }
  })

  it('removes a site of the company from its users at their next request', async () => {
    const { id } = await create({ shop_ids: [1, 2] })
    const { user, client } = await createSignedInUser(id, { shop_ids: [1, 2] })
    const { client: main } = await createSignedInUser(id, { groups: ['contractor'], shop_ids: [] })
    const shops = async (signedIn: SignedIn) =>
      (await signedIn.call('GET', 'shop/list/')).body.results.map(shop => shop.id)
    assert.deepEqual(
      [await shops(client), await shops(main)],
      [
        [1, 2],
        [1, 2],
      ],
    )
    await etela.call('PATCH', `${path}${id}/`, { shop_ids: [2, 3] })
    assert.deepEqual([await shops(client), await shops(main)], [[2], [2, 3]])
    // Without their last site they have access to none, not to all.
    const { body } = await etela.call('PATCH', `${path}${id}/`, { shop_ids: [3] })
    assert.deepEqual(body.outsource.users.find(entry => entry.id === user.id)!.shop_ids, [])
    assert.deepEqual(await shops(client), [])
    assert.equal((await client.call('GET', 'shop/3/vehicle/search-status/shop_process/')).status, 403)
  })

  it('deletes a subcontractor with its users, whose usernames become free again', async () => {
    const { id } = await create({ shop_ids: [1] })
    const { user, client } = await createSignedInUser(id, { groups: ['contractor'] })
    assert.equal((await etela.call('DELETE', `${path}${id}/`)).status, 204)
    assert.deepEqual(await getRejection(client.call('GET', 'shop/user/')), [401, 'INVALID_HEADER'])
    assert.deepEqual(await getRejection(etela.call('DELETE', `${path}${id}/`)), [404, 'NOT_FOUND'])
    assert.equal((await etela.call('GET', `${path}${id}/user/list/`)).status, 404)
    const { shop } = (await etela.call('PATCH', 'shop/operator/shop/1/', {})).body
    assert.ok(!shop.contractors.includes(id))
    const { username, email } = user
    assert.equal((await createdBy(etela, 'shop/operator/user/', { username, email })).username, username)
  })
})
