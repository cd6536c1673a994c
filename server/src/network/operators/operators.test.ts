import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { proof } from '../../accounts/second-factors/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { helsinkiLocation } from '../../testing/stories.ts'

const path = 'ppb-admin/operator/'
const operatorListPath = 'ppb-admin/operator/list/'
const lapin = {
  name: 'Lapin Romu Oy',
  business_id: '2331652-6',
  shop_name: 'Sodankylä',
  first_name: 'Aila',
  last_name: 'Korhonen',
  username: 'lapin.main',
  user_email: 'aila@lapinromu.example.fi',
}

describe('operators managed by the association', () => {
  let test: TestApp
  let association: SignedIn
  let kaisa: SignedIn
  before(async () => {
    test = await startTestApp()
    await leaveOutJobs(test, 'mail')
    association = await signIn(test.url, 'yhdistys')
    kaisa = await signInPerson(test.url, 'kaisa')
  })
  after(() => test.close())

  const getOperator = async (id: number) =>
    (await association.call('GET', `${operatorListPath}?id=${id}`)).body.results[0]!

  it('lists operators with their sites and the number of vehicles there', async () => {
    const { body } = await association.call('GET', `${operatorListPath}?q=etel`)
    assert.deepEqual(
      body.results.map(({ name, business_id }) => [name, business_id]),
      [['Etelän Autokierto Oy', '9910001-9']],
    )
    const [etela] = body.results
    assert.deepEqual(etela?.sites.map(({ id }) => id).toSorted(), [1, 2, 3, 4])
    assert.ok(etela?.sites.every(({ vehicles }) => vehicles > 0))
  })

  it('creates an operator with its first site and main user, who is mailed a link and can sign in', async () => {
    const { status, body } = await association.call('POST', path, { ...lapin, ...proof, language: 'se' })
    assert.equal(status, 201, JSON.stringify(body))
    assert.deepEqual(
      body.operator.sites.map(({ name, vehicles }) => [name, vehicles]),
      [['Sodankylä', 0]],
    )
    const sites = await association.call('GET', 'ppb-admin/shop/list/?q=Sodankyl')
    assert.equal(sites.body.results[0]?.is_shown, false, 'it has no location yet')
    const { rows } = await test.app.services.pool.query<{ text_body: string; language: string }>(
      `select text_body, language from mail where recipient = 'aila@lapinromu.example.fi'`,
    )
    assert.equal(rows[0]?.language, 'se')
    const token = /\/reset\/([0-9a-f-]{36})/.exec(rows[0]!.text_body)![1]!
    const password = 'Kierto-demo-2027'
    const set = await kaisa.call('PUT', `shop/user/password/reset/${token}/`, {
      password,
      password_repeat: password,
    })
    assert.equal(set.status, 204)
    const main = await kaisa.call('POST', 'auth/', { username: 'lapin.main', password })
    assert.equal(main.status, 200)
  })

  it('rejects a taken business ID, username or e-mail address and an invalid business ID, and stores nothing', async () => {
    const tryCreate = async (change: object) => {
      const { body } = await association.call('POST', path, {
        ...lapin,
        ...proof,
        business_id: '0737546-2',
        username: 'uusi.main',
        user_email: 'uusi@example.fi',
        ...change,
      })
      return body.fields?.map(({ field, code }) => `${field} ${code}`).join() ?? body.code
    }
    assert.equal(await tryCreate({ business_id: lapin.business_id }), 'BUSINESS_ID_TAKEN')
    assert.equal(await tryCreate({ username: 'LAPIN.main' }), 'ERROR_USERNAME_ALREADY_EXISTS')
    assert.equal(await tryCreate({ user_email: lapin.user_email }), 'EMAIL_TAKEN')
    assert.equal(await tryCreate({ business_id: '0737546-3' }), 'business_id BUSINESS_ID_INVALID')
    assert.equal(await tryCreate({ user_email: null }), 'user_email REQUIRED')
    const { body } = await association.call('GET', `${operatorListPath}?q=0737546`)
    assert.equal(body.count, 0)
  })

  it('changes and clears the contact details', async () => {
    const contact = { contact_person: 'Pekka Pirkka', email: 'pekka@pirkka.example.fi', phone: '03 555 0101' }
    const { body } = await association.call('PATCH', `${path}2/`, contact)
    assert.deepEqual({ ...body.operator, ...contact }, body.operator)
    const cleared = await association.call('PATCH', `${path}2/`, { email: null })
    assert.equal(cleared.body.operator.email, null)
    assert.equal(cleared.body.operator.phone, contact.phone)
    assert.equal((await association.call('PATCH', `${path}999/`, {})).body.code, 'NOT_FOUND')
  })

  it('stops new vehicles of a closed operator, keeps its present ones, and can reopen it', async () => {
    const isOffered = async () => (await kaisa.call('GET', 'owner/shop/1/')).status === 200
    const yard = await signIn(test.url, 'etela.yard')
    const pirkka = await signIn(test.url, 'pirkka.main')
    const searchVehicle = (plate: string) =>
      yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
    const receives = async () =>
      (await pirkka.call('GET', 'shop/5/list-external/')).body.results.some(({ id }) => id === 1)
    assert.deepEqual([await isOffered(), await receives()], [true, true])
    const { vehicles } = (await getOperator(1)).sites.find(({ id }) => id === 1)!

    const closed = await association.call('PATCH', `${path}1/`, { closed: true, ...proof })
    assert.ok(closed.body.operator.closed_at)
    const again = await association.call('PATCH', `${path}1/`, { closed: true, ...proof })
    assert.equal(again.body.operator.closed_at, closed.body.operator.closed_at)
    assert.deepEqual([await isOffered(), await receives()], [false, false])
    assert.equal(
      (await association.call('GET', 'ppb-admin/shop/list/?id=1')).body.results[0]?.is_shown,
      false,
    )
    const rejection = await searchVehicle('KAI-031')
    assert.deepEqual([rejection.status, rejection.body.code], [409, 'OPERATOR_CLOSED'])
    assert.equal((await getOperator(1)).sites.find(({ id }) => id === 1)!.vehicles, vehicles)
    const listed = await yard.call('GET', 'shop/1/vehicle/search-status/shop_process/')
    assert.ok(listed.body.results.length > 0)
    const market = await yard.call('GET', 'shop/1/vehicle/search-status-external/shop_listing/')
    const offered = market.body.results[0]!
    const claim = await yard.call('PATCH', `shop/1/vehicle/${offered.id}/`, { event: 'claim' })
    assert.deepEqual([claim.status, claim.body.code], [409, 'OPERATOR_CLOSED'])

    const opened = await association.call('PATCH', `${path}1/`, { closed: false })
    assert.equal(opened.body.operator.closed_at, null)
    assert.equal(await isOffered(), true)
    assert.equal((await searchVehicle('KAI-031')).status, 200)
  })

  it('rejects orders to a closed operator', async () => {
    const found = await kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KAI-032' })
    const { id } = found.body.vehicle!
    await kaisa.call('PATCH', `owner/vehicle/${id}/`, { location: helsinkiLocation })
    await association.call('PATCH', `${path}1/`, { closed: true, ...proof })
    const order = await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, {
      shop_id: 1,
      phone: '040 555 0101',
    })
    assert.equal(order.body.code, 'SHOP_NOT_FOUND')
    await association.call('PATCH', `${path}1/`, { closed: false })
  })

  it('returns 403 to everybody but the association', async () => {
    for (const username of ['etela.main', 'etela.yard', 'hinaus.main']) {
      const client = await signIn(test.url, username)
      assert.equal((await client.call('GET', operatorListPath)).status, 403, username)
      assert.equal((await client.call('POST', path, lapin)).status, 403, username)
      assert.equal((await client.call('PATCH', `${path}1/`, {})).status, 403, username)
    }
    assert.equal((await kaisa.call('GET', operatorListPath)).status, 403)
  })
})
