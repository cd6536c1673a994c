import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { chainAudit } from '../../platform/audit/chain.ts'
import { removeExpired } from '../../platform/retention/remove-expired.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { findWords } from '../../testing/find-words.ts'
import { signIn } from '../../testing/sign-in.ts'
import { beginIntake, personalIds, uploadIssuedCertificate } from '../../testing/stories.ts'
import { makeKey } from '../api-keys/testing.ts'
import { proof } from '../second-factors/testing.ts'
import { acceptInvitation, aNewUser, goodPassword, waitForMailsTo } from './testing.ts'

describe('remaining data of deleted users', () => {
  let test: TestApp
  let now = () => new Date()
  const person = { first_name: 'Xaveria', last_name: 'Qvarnsten', phone: '040 555 9817' }
  const newEmail = 'xaveria.muualla@example.fi'
  before(async () => {
    test = await startTestApp({}, { now: () => now() })
  })
  after(() => test.close())

  it('keeps only the name in records of their work and the keys of their company, and later not even the name', async () => {
    const main = await signIn(test.url, 'etela.main')
    const body = aNewUser({ ...person, groups: ['operator'] })
    const created = await main.call(
      'POST',
      'shop/operator/user/',
      { ...body, ...proof },
      { 'idempotency-key': randomUUID() },
    )
    assert.equal(created.status, 201, JSON.stringify(created.body))
    await acceptInvitation(test.url, body.email)
    const user = await signIn(test.url, body.username, goodPassword)
    const expectStatus = async (status: number, call: Promise<{ status: number; body: unknown }>) => {
      const response = await call
      assert.equal(response.status, status, JSON.stringify(response.body))
    }
    const choice = { shop_id: 1, pace: 'morning', topics: ['order'] }
    await expectStatus(200, user.call('PUT', 'shop/user/mails/', { sites: [choice] }))
    const view = { list: 'incoming', name: 'Xaverian noudot', q: 'saab', filters: [], hidden: [] }
    await expectStatus(201, user.call('POST', 'shop/user/view/', view, { 'idempotency-key': randomUUID() }))
    const search = { name: 'Xaverian haku', q: 'octavia' }
    await expectStatus(201, user.call('POST', 'shop/1/market-search/', search))
    await expectStatus(
      200,
      user.call('PATCH', 'shop/user/', { email: newEmail, current_password: goodPassword }),
    )
    await waitForMailsTo(test.url, newEmail)
    await createClient(test.url).call('POST', 'shop/user/password/reset/', { email: body.email })
    await createClient(test.url).call('POST', 'auth/', { username: body.username, password: 'Väärä-sana-1' })
    const key = await makeKey(test.url, user, { current_password: goodPassword })
    const vehicle = await beginIntake(user, 1, 'KAI-011', personalIds.kaisa)
    await uploadIssuedCertificate(user, 1, vehicle)
    // Mails that were queued during an outage of the mail server.
    const values = "gen_random_uuid(), $1, 'fi', $2, 'Tiedote', 'Hei', 'Hei'"
    for (const [kind, to] of [
      ['bulletin', body.email.toUpperCase()],
      ['email_confirm', newEmail],
      ['watch_found', body.email],
    ])
      await test.app.services.pool.query(
        `insert into mail (id, kind, language, recipient, subject, text_body, html_body) values (${values})`,
        [kind, to],
      )
    const hidden = [body.email, newEmail, person.phone, view.name, search.name]
    for (const word of hidden) assert.notDeepEqual(await findWords(test, [word]), [], word)
    await expectStatus(204, main.call('DELETE', `shop/operator/user/${created.body.user.id}/`))
    // The response of the request that created the user is stored for one day.
    const oneDayColumns = ['idempotency_key.answer_sealed']
    assert.deepEqual(await findWords(test, [newEmail, view.name, search.name]), [])
    assert.deepEqual(await findWords(test, [person.phone]), oneDayColumns)
    const { rowCount } = await test.app.services.pool.query(
      `delete from mail where kind = 'watch_found' and recipient = $1`,
      [body.email],
    )
    assert.equal(rowCount, 1, 'the part watch belongs to a visitor')
    assert.deepEqual(await findWords(test, [body.email]), oneDayColumns)
    assert.deepEqual(await findWords(test, [person.last_name]), [
      'account.last_name',
      'certificate.agent_user',
      ...oneDayColumns,
    ])
    assert.deepEqual(await findWords(test, [body.username]), ['account.username', ...oneDayColumns])
    assert.deepEqual(await findWords(test, [key.secret, key.secret.slice(-20)]), [])

    // API keys belong to the company: they stay valid, and other users can end them.
    await expectStatus(200, key.client.call('GET', 'shop/list/'))
    const { body: listed } = await main.call('GET', 'shop/operator/key/list/')
    assert.equal(listed.results.find(({ id }) => id === key.key.id)?.created_by, 'Xaveria Qvarnsten')

    const later = async (days: number) => {
      now = () => new Date(Date.now() + days * 86_400_000)
      await chainAudit({ ...test.app.services, now })
      await removeExpired({ ...test.app.services, now })
    }
    await later(2)
    assert.deepEqual(await findWords(test, [...hidden]), [])
    assert.deepEqual(await findWords(test, [person.last_name, body.username]), [
      'account.last_name',
      'account.username',
      'certificate.agent_user',
    ])
    await later(6.02 * 365.25)
    assert.deepEqual(await findWords(test, [...hidden, person.last_name, body.username]), [
      'certificate.agent_user',
    ])
  })
})
