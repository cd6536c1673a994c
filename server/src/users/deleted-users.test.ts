import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { makeKey } from '../api-keys/testing.ts'
import { chainAudit } from '../audit/chain.ts'
import { removeExpired } from '../retention/remove-expired.ts'
import { proof } from '../second-factors/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { findWords } from '../testing/find-words.ts'
import { signIn } from '../testing/sign-in.ts'
import { openIntake, personalIds, uploadCertificate } from '../testing/stories.ts'
import { acceptInvitation, aUser, goodPassword, mailsTo } from './testing.ts'

describe('what is left of users of a company who are deleted', () => {
  let test: TestApp
  let now = () => new Date()
  const who = { first_name: 'Xaveria', last_name: 'Qvarnsten', phone: '040 555 9817' }
  const wanted = 'xaveria.muualla@example.fi'
  before(async () => {
    test = await startTestApp({}, { now: () => now() })
  })
  after(() => test.close())

  it('is the name by which their work is known, and the keys their company has; later not even that', async () => {
    const main = await signIn(test.url, 'etela.main')
    const body = aUser({ ...who, groups: ['operator'] })
    const made = await main.call(
      'POST',
      'shop/operator/user/',
      { ...body, ...proof },
      { 'idempotency-key': randomUUID() },
    )
    assert.equal(made.status, 201, JSON.stringify(made.body))
    await acceptInvitation(test.url, body.email)
    const user = await signIn(test.url, body.username, goodPassword)
    const done = async (status: number, call: Promise<{ status: number; body: unknown }>) => {
      const answer = await call
      assert.equal(answer.status, status, JSON.stringify(answer.body))
    }
    const choice = { shop_id: 1, pace: 'morning', topics: ['order'] }
    await done(200, user.call('PUT', 'shop/user/mails/', { sites: [choice] }))
    const view = { list: 'incoming', name: 'Xaverian noudot', q: 'saab', filters: [], hidden: [] }
    await done(201, user.call('POST', 'shop/user/view/', view, { 'idempotency-key': randomUUID() }))
    const search = { name: 'Xaverian haku', q: 'octavia' }
    await done(201, user.call('POST', 'shop/1/market-search/', search))
    await done(200, user.call('PATCH', 'shop/user/', { email: wanted, current_password: goodPassword }))
    await mailsTo(test.url, wanted)
    await createClient(test.url).call('POST', 'shop/user/password/reset/', { email: body.email })
    await createClient(test.url).call('POST', 'auth/', { username: body.username, password: 'Väärä-sana-1' })
    const key = await makeKey(test.url, user, { current_password: goodPassword })
    const vehicle = await openIntake(user, 1, 'KAI-011', personalIds.kaisa)
    await uploadCertificate(user, 1, vehicle)
    // As they wait while the mail server is away.
    const inStead = "gen_random_uuid(), $1, 'fi', $2, 'Tiedote', 'Hei', 'Hei'"
    for (const [kind, to] of [
      ['bulletin', body.email.toUpperCase()],
      ['email_confirm', wanted],
      ['watch_found', body.email],
    ])
      await test.app.services.pool.query(
        `insert into mail (id, kind, language, recipient, subject, text_body, html_body) values (${inStead})`,
        [kind, to],
      )
    const hidden = [body.email, wanted, who.phone, view.name, search.name]
    for (const word of hidden) assert.notDeepEqual(await findWords(test, [word]), [], word)
    await done(204, main.call('DELETE', `shop/operator/user/${made.body.user.id}/`))
    // The answer of whoever made them is kept for a day.
    const forADay = ['idempotency_key.answer_sealed']
    assert.deepEqual(await findWords(test, [wanted, view.name, search.name]), [])
    assert.deepEqual(await findWords(test, [who.phone]), forADay)
    const { rowCount } = await test.app.services.pool.query(
      `delete from mail where kind = 'watch_found' and recipient = $1`,
      [body.email],
    )
    assert.equal(rowCount, 1, 'asked for by whoever reads the public pages')
    assert.deepEqual(await findWords(test, [body.email]), forADay)
    assert.deepEqual(await findWords(test, [who.last_name]), [
      'account.last_name',
      'certificate.agent_user',
      ...forADay,
    ])
    assert.deepEqual(await findWords(test, [body.username]), ['account.username', ...forADay])
    assert.deepEqual(await findWords(test, [key.secret, key.secret.slice(-20)]), [])

    // Keys are the company's: they go on, and others end them.
    await done(200, key.client.call('GET', 'shop/list/'))
    const { body: listed } = await main.call('GET', 'shop/operator/key/list/')
    assert.equal(listed.results.find(({ id }) => id === key.key.id)?.created_by, 'Xaveria Qvarnsten')

    const later = async (days: number) => {
      now = () => new Date(Date.now() + days * 86_400_000)
      await chainAudit({ ...test.app.services, now })
      await removeExpired({ ...test.app.services, now })
    }
    await later(2)
    assert.deepEqual(await findWords(test, [...hidden]), [])
    assert.deepEqual(await findWords(test, [who.last_name, body.username]), [
      'account.last_name',
      'account.username',
      'certificate.agent_user',
    ])
    await later(6.02 * 365.25)
    assert.deepEqual(await findWords(test, [...hidden, who.last_name, body.username]), [
      'certificate.agent_user',
    ])
  })
})
