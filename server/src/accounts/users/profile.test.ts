import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { proofFor } from '../second-factors/testing.ts'
import { acceptInvitation, createdBy, goodPassword, newName, waitForMailsTo } from './testing.ts'

describe('own profile', () => {
  let test: TestApp
  let yard: SignedIn
  let time = Date.now()
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(time) })
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const change = (body: object, client = yard) =>
    client.call('PATCH', 'shop/user/', { ...proofFor(body), ...body })
  const confirm = (token: string, client = yard) => client.call('POST', `shop/user/email/${token}/`)
  const newAddress = () => `${newName()}@example.fi`
  const findToken = async (address: string) => {
    const [mail] = await waitForMailsTo(test.url, address)
    return /\/operator\/profile\/email\/([0-9a-f-]{36})/.exec(mail!.text)![1]!
  }

  it('updates names, phone and language immediately, and rejects fields that others decide', async () => {
    const { body } = await change({ first_name: 'Jussi', phone: null, language: 'se' })
    const { first_name, last_name, phone, language } = body.user
    assert.deepEqual([first_name, last_name, phone, language], ['Jussi', 'Peltola', null, 'se'])
    assert.deepEqual((await yard.call('GET', 'shop/user/')).body.user, body.user)
    assert.equal(body.user.company, 'Etelän Autokierto Oy')
    const driver = await signIn(test.url, 'hinaus.driver')
    assert.equal((await driver.call('GET', 'shop/user/')).body.user.company, 'Uudenmaan Hinaus Oy')
    const association = await signIn(test.url, 'yhdistys')
    assert.equal((await association.call('GET', 'shop/user/')).body.user.company, null)
    for (const field of ['groups', 'shop_ids', 'username', 'blocked', 'id']) {
      const rejected = await change({ [field]: [] })
      assert.deepEqual([rejected.status, rejected.body.fields], [400, [{ field, code: 'UNKNOWN_FIELD' }]])
    }
    for (const [input, field, code] of [
      [{ last_name: '' }, 'last_name', 'REQUIRED'],
      [{ email: 'a@b' }, 'email', 'EMAIL_INVALID'],
      [{ phone: 'x' }, 'phone', 'INVALID'],
    ] as const) {
      assert.deepEqual((await change(input)).body.fields, [{ field, code }])
    }
  })

  it('activates a new address when its user opens the link, and notifies the old one', async () => {
    const [before, next] = ['jouni.peltola@etelanautokierto.example.fi', newAddress()]
    const { user } = (await change({ email: next })).body
    assert.deepEqual([user.email, user.pending_email], [before, next])
    const token = await findToken(next)
    const other = await signIn(test.url, 'etela.main')
    assert.deepEqual((await confirm(token, other)).body.code, 'NOT_FOUND')
    const confirmed = (await confirm(token)).body.user
    assert.deepEqual([confirmed.email, confirmed.pending_email], [next, null])
    assert.equal((await confirm(token)).body.code, 'NOT_FOUND')
    const mails = await waitForMailsTo(test.url, before, 2)
    assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), [
      'Din e-postadress har bytts',
      'Din e-postadress håller på att bytas',
    ])
  })

  it('rejects an address that was superseded, has expired or was taken meanwhile', async () => {
    const [first, second, third] = [newAddress(), newAddress(), newAddress()]
    await change({ email: first })
    await change({ email: second })
    assert.equal((await confirm(await findToken(first))).body.code, 'NOT_FOUND')
    time += 86_400_000
    const later = await signIn(test.url, 'etela.yard')
    assert.equal((await confirm(await findToken(second), later)).body.code, 'NOT_FOUND')
    await change({ email: third }, later)
    await test.app.services.pool.query(`update account set email = $1 where username = 'pohjola.main'`, [
      third,
    ])
    assert.equal((await confirm(await findToken(third), later)).body.code, 'EMAIL_TAKEN')
    yard = later
  })

  it('rejects the address of another user, and too many changes per hour', async () => {
    const rejected = await change({ email: 'Tuula.Metsala@etelanautokierto.example.fi' })
    assert.deepEqual([rejected.status, rejected.body.code], [409, 'EMAIL_TAKEN'])
    const driver = await signIn(test.url, 'hinaus.driver')
    for (let times = 0; times < 5; times++)
      assert.equal((await change({ email: newAddress() }, driver)).status, 200)
    assert.equal((await change({ email: newAddress() }, driver)).status, 429)
  })

  it('does not block others when one user sends thirty changes in parallel', async () => {
    const main = await signIn(test.url, 'pirkka.main')
    const changes = Promise.all(Array.from({ length: 30 }, () => change({ email: newAddress() }, main)))
    assert.equal((await yard.call('GET', 'shop/user/')).status, 200)
    const statuses = (await changes).map(({ status }) => status)
    // Three proofs per user are verified at a time and the others are rejected. How many of the thirty succeed depends
    // on the speed of hashing. Exactly five succeed per hour.
    const succeeded = statuses.filter(status => status === 200).length
    assert.ok(succeeded >= 3, `${succeeded} changes`)
    assert.equal(statuses.filter(status => status === 429).length, 30 - succeeded)
    for (let times = succeeded; times < 5; times++)
      assert.equal((await change({ email: newAddress() }, main)).status, 200)
    assert.equal((await change({ email: newAddress() }, main)).status, 429)
  })

  it('works for the association too', async () => {
    const association = await signIn(test.url, 'yhdistys')
    assert.equal((await change({ phone: '040 555 0103' }, association)).body.user.phone, '040 555 0103')
  })

  it('deletes pending changes and choices with the user', async () => {
    const main = await signIn(test.url, 'etela.main')
    const { id, username, email } = await createdBy(main, 'shop/operator/user/')
    await acceptInvitation(test.url, email!)
    const client = await signIn(test.url, username, goodPassword)
    assert.equal((await change({ email: newAddress(), current_password: goodPassword }, client)).status, 200)
    const sites = [{ shop_id: 1, pace: 'now', topics: ['order'] }]
    assert.equal((await client.call('PUT', 'shop/user/mails/', { sites })).status, 200)
    const countTablesWithRows = async () => {
      const tables = ['email_change', 'known_browser', 'reset_link', 'mail_choice', 'account_shop']
      const { rows } = await test.app.services.pool.query<{ name: string }>(
        tables
          .map(name => `select distinct '${name}' as name from ${name} where account_id = $1`)
          .join(' union all '),
        [id],
      )
      return rows.length
    }
    assert.equal(await countTablesWithRows(), 5)
    assert.equal((await main.call('DELETE', `shop/operator/user/${id}/`)).status, 204)
    assert.equal(await countTablesWithRows(), 0)
  })
})
