import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { signIn } from '../../testing/sign-in.ts'
import { setUpApp } from '../second-factors/testing.ts'
import {
  createAssociationAdmin,
  createCompany,
  createLinkFor,
  listSiteWorkers,
  resetUserFactor,
  setBlocked,
} from './administration.ts'
import { waitForMailsTo } from './testing.ts'

const chosenPassword = 'Pitkä-Salasana-71'
const companyToCreate = {
  company: 'Esimerkin Purkamo Oy',
  business_id: '9910052-9',
  site: 'Lahti Kujala',
  first_name: 'Etu',
  last_name: 'Suku',
  username: 'esimerkki.main',
}

describe('administration commands', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  const db = () => test.app.services.db
  const getContext = () => ({ publicUrl: test.url, now: new Date() })
  const setPassword = async (link: string) => {
    const [, token] = link.split('/reset/')
    return createClient(test.url).call('PUT', `shop/user/password/reset/${token}/`, {
      password: chosenPassword,
      password_repeat: chosenPassword,
    })
  }
  const getErrorMessage = (work: Promise<unknown>) =>
    work.then(
      () => assert.fail('not rejected'),
      (error: Error) => {
        assert.equal(error.name, 'StartError', error.stack)
        return error.message
      },
    )

  it('creates a company whose main user sets a password by a link and finds the first site', async () => {
    const { link, kind } = await createCompany(db(), companyToCreate, getContext())
    assert.equal(kind, 'invitation')
    assert.equal((await setPassword(link)).status, 204)
    const main = await signIn(test.url, 'ESIMERKKI.main', chosenPassword)
    const { body } = await main.call('GET', 'shop/operator/shop/list/')
    assert.deepEqual(
      body.results.map(({ name }) => name),
      ['Lahti Kujala'],
    )
    assert.equal((await setPassword(link)).status, 409)
  })

  it('reports all missing, invalid and taken options, and creates nothing', async () => {
    const countCompanies = async () => (await db().selectFrom('operator').select('id').execute()).length
    const before = await countCompanies()
    const missing = await getErrorMessage(createCompany(db(), { company: 'X Oy', other: 'y' }, getContext()))
    assert.match(missing, /--business-id is missing\./)
    assert.match(missing, /--username is missing\./)
    assert.match(missing, /--other does not belong/)
    const wrong = { ...companyToCreate, business_id: '9910052-3', username: 'not a name' }
    assert.match(
      await getErrorMessage(createCompany(db(), wrong, getContext())),
      /--business-id cannot be “9910052-3”/,
    )
    assert.match(
      await getErrorMessage(createCompany(db(), companyToCreate, getContext())),
      /9910052-9 already exists/,
    )
    const other = { ...companyToCreate, business_id: '9910029-7', username: 'etela.yard' }
    assert.match(await getErrorMessage(createCompany(db(), other, getContext())), /username is taken/)
    assert.equal(await countCompanies(), before)
  })

  it('creates an association user', async () => {
    const { first_name, last_name } = companyToCreate
    const user = { first_name, last_name, username: 'liitto.uusi', email: 'uusi@liitto.example.fi' }
    await setPassword((await createAssociationAdmin(db(), user, getContext())).link)
    const admin = await signIn(test.url, 'liitto.uusi', chosenPassword)
    assert.equal((await admin.call('GET', 'ppb-admin/questionnaire/round/list/')).status, 200)
    assert.equal((await admin.call('GET', 'shop/operator/user/list/')).status, 403)
  })

  it('blocks and unblocks a user immediately, and replaces former links; a blocked user gets none', async () => {
    const yard = await signIn(test.url, 'pohjola.yard')
    assert.equal(await setBlocked(db(), 'POHJOLA.yard', { isBlocked: true, now: new Date() }), 'pohjola.yard')
    const response = await yard.call('GET', 'shop/list/')
    assert.deepEqual([response.status, response.body.code], [401, 'INVALID_HEADER'])
    assert.match(await getErrorMessage(createLinkFor(db(), 'pohjola.yard', getContext())), /is blocked/)
    await setBlocked(db(), 'pohjola.yard', { isBlocked: false, now: new Date() })
    const first = await createLinkFor(db(), 'pohjola.yard', getContext())
    const second = await createLinkFor(db(), 'pohjola.yard', getContext())
    assert.equal((await setPassword(first.link)).status, 404)
    assert.equal((await setPassword(second.link)).status, 204)
    await signIn(test.url, 'pohjola.yard', chosenPassword)
    assert.match(
      await getErrorMessage(createLinkFor(db(), 'nobody.here', getContext())),
      /no user nobody\.here/,
    )
  })

  it('lists users of a site who can also work there after signing in', async () => {
    const { site, users } = await listSiteWorkers(db(), '1')
    assert.equal(site, 'Helsinki Konala')
    const { rows } = await test.app.services.pool.query<{ username: string }>(
      `select username from account where deleted_at is null and blocked_at is null and username like '%.%'`,
    )
    for (const { username } of rows) {
      const known = ['esimerkki.main', 'pohjola.yard', 'liitto.uusi'].includes(username)
      const caller = await signIn(test.url, username, known ? chosenPassword : undefined)
      const { status } = await caller.call('GET', 'shop/1/vehicle/search-status/shop_process/?limit=1')
      assert.equal(
        users.some(user => user.username === username),
        status === 200,
        username,
      )
    }
    for (const site of ['999', 'Konala', '1.5', '99999999999'])
      assert.equal(await getErrorMessage(listSiteWorkers(db(), site)), `There is no site ${site}.`)
  })

  it('resets a lost second factor, and mails the user', async () => {
    const { services } = test.app
    const main = await signIn(test.url, 'pirkka.main')
    await setUpApp(main, Date.now())
    assert.equal(await resetUserFactor(services, 'Pirkka.MAIN'), 'pirkka.main')
    assert.equal((await main.call('GET', 'shop/user/')).status, 401)
    const again = await signIn(test.url, 'pirkka.main')
    const { email } = (await again.call('GET', 'shop/user/')).body.user
    const mails = await waitForMailsTo(test.url, email!, 2)
    assert.ok(mails.some(({ subject }) => /poistettu/.test(subject)))
    assert.match(await getErrorMessage(resetUserFactor(services, 'pirkka.main')), /no second factor/)
    assert.match(await getErrorMessage(resetUserFactor(services, 'nobody')), /no user/)
  })
})
