import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { RequestBodyInput } from '@autokierto/contract/calls'
import { type BulletinAudience, bulletinAudiences } from '@autokierto/domain/bulletins/audiences'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { createWorkers } from '../../app/workers.ts'
import { receivedBy } from '../../platform/mail/testing/post.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'

const path = 'ppb-admin/bulletin/'
const bulletinListPath = 'ppb-admin/bulletin/list/'
type NewBulletin = RequestBodyInput<'createBulletin'>

describe('bulletins', () => {
  let test: TestApp
  let association: SignedIn
  let yard: SignedIn
  let driver: SignedIn
  let kaisa: SignedIn
  const today = toDay(new Date())
  before(async () => {
    test = await startTestApp()
    association = await signIn(test.url, 'yhdistys')
    yard = await signIn(test.url, 'etela.yard')
    driver = await signIn(test.url, 'hinaus.main')
    kaisa = await signInPerson(test.url, 'kaisa')
  })
  after(() => test.close())
  const sql = (text: string) => test.app.services.pool.query(text)
  beforeEach(() => sql('delete from bulletin; delete from mail'))

  const closed: NewBulletin = {
    text_fi: 'Pisteet ovat kiinni 24.–26.12.',
    text_en: 'The sites are closed on 24–26 December.',
    text_se: 'Platserna är stängda 24–26.12.',
    audiences: ['owners', 'operators'],
    first_day: today,
    last_day: addDays(today, 3),
  }
  const createBulletin = async (change: Partial<NewBulletin> = {}) => {
    const { status, body } = await association.call('POST', path, { ...closed, ...change })
    assert.equal(status, 201, JSON.stringify(body))
    return body.bulletin
  }
  const shownTo = {
    owner: async () => (await kaisa.call('GET', 'owner/bulletin/list/')).body.results,
    operator: async () => (await yard.call('GET', 'shop/1/bulletin/list/')).body.results,
    contractor: async () => (await driver.call('GET', 'shop/1/bulletin/list/')).body.results,
  }
  const whoSees = async () =>
    (
      await Promise.all(
        Object.entries(shownTo).map(async ([who, read]) => ((await read()).length > 0 ? [who] : [])),
      )
    )
      .flat()
      .join()
  const getRejection = async (change: object) => {
    const { body } = await association.call('POST', path, { ...closed, ...change } as NewBulletin)
    return body.fields?.map(({ field, code }) => `${field} ${code}`).join() ?? body.code
  }

  it('shows a bulletin to its audiences only, in all languages', async () => {
    const { id } = await createBulletin({ audiences: ['owners'] })
    const { text_fi, text_en, text_se } = closed
    assert.deepEqual(await shownTo.owner(), [{ id, text_fi, text_en, text_se }])
    assert.equal(await whoSees(), 'owner')
    await association.call('PATCH', `${path}${id}/`, { audiences: ['operators'] })
    assert.equal(await whoSees(), 'operator')
    await association.call('PATCH', `${path}${id}/`, { audiences: ['contractors', 'owners'] })
    assert.equal(await whoSees(), 'owner,contractor')
  })

  it('shows a current bulletin to exactly its audiences, for every combination of them', async () => {
    const days = { past: [-2, -1], shown: [-1, 1], coming: [1, 2] } as const
    const created: { id: number; state: string; audiences: readonly BulletinAudience[] }[] = []
    for (const [state, [first, last]] of Object.entries(days))
      for (let chosen = 1; chosen < 2 ** bulletinAudiences.length; chosen++) {
        const audiences = bulletinAudiences.filter((_, bit) => chosen & (1 << bit))
        const { id } = await createBulletin({
          audiences,
          first_day: addDays(today, first),
          last_day: addDays(today, last),
        })
        created.push({ id, state, audiences })
      }
    for (const [reader, audience] of [
      ['owner', 'owners'],
      ['operator', 'operators'],
      ['contractor', 'contractors'],
    ] as const) {
      const bulletins = await shownTo[reader]()
      assert.deepEqual(
        bulletins.map(({ id }) => id).sort((a, b) => a - b),
        created
          .filter(({ state, audiences }) => state === 'shown' && audiences.includes(audience))
          .map(({ id }) => id),
        reader,
      )
      for (const { text_fi, text_en, text_se } of bulletins)
        assert.deepEqual([text_fi, text_en, text_se], [closed.text_fi, closed.text_en, closed.text_se])
    }
    for (const call of ['owner/bulletin/list/', 'shop/1/bulletin/list/', bulletinListPath])
      assert.equal((await fetch(`${test.url}/api/${call}`)).status, 401, call)
  })

  it('shows a bulletin from its first to its last day, both inclusive', async () => {
    const getStateAndCount = async (first_day: string, last_day: string) => {
      const { id, state } = await createBulletin({ first_day, last_day })
      const shown = (await shownTo.owner()).length
      await association.call('DELETE', `${path}${id}/`)
      return `${state} ${shown}`
    }
    assert.equal(await getStateAndCount(addDays(today, 1), addDays(today, 2)), 'coming 0')
    assert.equal(await getStateAndCount(today, today), 'shown 1')
    assert.equal(await getStateAndCount(addDays(today, -2), addDays(today, -1)), 'past 0')
  })

  it('lists bulletins with their state, latest first day first, and searches them in every language', async () => {
    const past = await createBulletin({
      first_day: '2026-01-01',
      last_day: '2026-01-02',
      text_se: 'Gott nytt år',
    })
    const shown = await createBulletin()
    const coming = await createBulletin({ first_day: addDays(today, 9), last_day: addDays(today, 9) })
    const listIds = async (query = '') =>
      (
        await association.call('GET', `${bulletinListPath}${query}` as typeof bulletinListPath)
      ).body.results.map(({ id }) => id)
    assert.deepEqual(await listIds(), [coming.id, shown.id, past.id])
    assert.deepEqual(await listIds('?ordering=first_day'), [past.id, shown.id, coming.id])
    assert.deepEqual(await listIds('?state=shown'), [shown.id])
    assert.deepEqual(await listIds('?state=past'), [past.id])
    assert.deepEqual(await listIds('?state=coming'), [coming.id])
    assert.deepEqual(await listIds('?q=nytt'), [past.id])
    assert.deepEqual(await listIds(`?id=${shown.id}`), [shown.id])
  })

  it('rejects a bulletin without a text or audience, with invalid days, a long text or a personal ID', async () => {
    assert.equal(await getRejection({ text_se: '' }), 'text_se REQUIRED')
    assert.equal(await getRejection({ audiences: [] }), 'audiences REQUIRED')
    assert.equal(await getRejection({ audiences: ['visitors'] }), 'audiences.0 INVALID')
    assert.equal(await getRejection({ last_day: addDays(today, -1) }), 'last_day TOO_SMALL')
    assert.equal(await getRejection({ first_day: '2026-02-30' }), 'first_day INVALID')
    assert.equal(await getRejection({ text_en: 'x'.repeat(601) }), 'text_en TOO_LONG')
    assert.equal(await getRejection({ text_fi: 'Soita 131052-308T' }), 'text_fi PERSONAL_ID_IN_TEXT')
    const { id } = await createBulletin()
    const changed = await association.call('PATCH', `${path}${id}/`, { last_day: addDays(today, -1) })
    assert.deepEqual(changed.body.fields, [{ field: 'last_day', code: 'TOO_SMALL' }])
  })

  it('deletes a bulletin, after which changing or deleting it returns 404', async () => {
    const { id } = await createBulletin()
    assert.equal((await association.call('DELETE', `${path}${id}/`)).status, 204)
    assert.deepEqual(await shownTo.owner(), [])
    assert.equal((await association.call('DELETE', `${path}${id}/`)).status, 404)
    assert.equal((await association.call('PATCH', `${path}${id}/`, {})).body.code, 'NOT_FOUND')
  })

  it('records the audiences of a bulletin and its deletion in the audit log, without the text', async () => {
    const { id } = await createBulletin()
    await association.call('DELETE', `${path}${id}/`)
    const { rows } = await test.app.services.pool.query<{ call: string; said: string[] }>(
      `select call, said from audit where about = 'bulletin' and about_ids = array[${id}] order by id`,
    )
    assert.deepEqual(
      rows.map(({ call }) => call),
      [`POST ${path}`, `DELETE ${path}{id}/`],
    )
    assert.ok(rows[0]?.said.includes('audiences=owners,operators'), rows[0]?.said.join(' '))
    assert.ok(!rows[0]?.said.join().includes('kiinni'))
  })

  describe('bulletins by mail', () => {
    const run = () => createWorkers(test.app.services)['bulletin-mails']({})
    const countMails = async () =>
      (
        await test.app.services.pool.query<{ count: number }>(
          `select count(*)::integer as count from mail where kind = 'bulletin'`,
        )
      ).rows[0]!.count

    before(() =>
      sql(`update account set email = null;
        update account set email = 'yard@kierto.example', language = 'se' where username = 'etela.yard';
        update account set email = 'main@kierto.example', language = 'en' where username = 'etela.main';
        update account set email = 'hinaus@kierto.example', language = 'fi' where username = 'hinaus.main';
        update announcement set email = null;
        update announcement set email = 'Main@kierto.example', language = 'fi' where closed_at is null`),
    )

    it('mails a bulletin once to each recipient, in their language, from its first day', async () => {
      const { id } = await createBulletin({ by_mail: true, first_day: addDays(today, 1) })
      await run()
      assert.equal(await countMails(), 0)
      await association.call('PATCH', `${path}${id}/`, { first_day: today })
      await Promise.all([run(), run(), run()])
      await run()
      assert.equal(await countMails(), 2, 'one address that is a user’s and an owner’s is one mail')
      const { body } = await association.call('GET', `${bulletinListPath}?id=${id}`)
      assert.ok(body.results[0]?.mailed_at)
      for (let tries = 0; tries < 200; tries++) {
        const [mail] = await receivedBy(`${test.url}/sim/mail`, 'yard@kierto.example')
        if (mail) {
          assert.equal(mail.subject, 'En bulletin till Autokiertos användare')
          assert.match(mail.text, /Platserna är stängda 24–26\.12\./)
          return
        }
        await new Promise(resolve => setTimeout(resolve, 100))
      }
      assert.fail('the mail never came')
    })

    it('mails subcontractor users and owners only when they are the audience and mailing was requested', async () => {
      const countMailsFor = async (change: Partial<NewBulletin>) => {
        await sql('delete from mail')
        await createBulletin(change)
        await run()
        return countMails()
      }
      assert.equal(await countMailsFor({}), 0)
      assert.equal(await countMailsFor({ by_mail: true, audiences: ['contractors'] }), 1)
      assert.equal(await countMailsFor({ by_mail: true, audiences: ['owners'] }), 1)
      await sql(`update account set blocked_at = now() where username = 'hinaus.main'`)
      assert.equal(await countMailsFor({ by_mail: true, audiences: ['contractors'] }), 0)
      await sql('update announcement set closed_at = now() where closed_at is null')
      assert.equal(await countMailsFor({ by_mail: true, audiences: ['owners'] }), 0)
    })
  })

  it('returns 403 when anyone but the association manages bulletins, and 401 to visitors', async () => {
    for (const client of [yard, kaisa]) {
      assert.equal((await client.call('GET', bulletinListPath)).status, 403)
      assert.equal((await client.call('POST', path, closed)).status, 403)
      assert.equal((await client.call('PATCH', `${path}1/`, {})).status, 403)
      assert.equal((await client.call('DELETE', `${path}1/`)).status, 403)
    }
    assert.equal((await kaisa.call('GET', 'shop/1/bulletin/list/')).status, 403)
    assert.equal((await yard.call('GET', 'owner/bulletin/list/')).status, 403)
    assert.equal((await association.call('GET', 'shop/1/bulletin/list/')).status, 403)
    assert.equal((await fetch(`${test.url}/api/owner/bulletin/list/`)).status, 401)
  })
})
