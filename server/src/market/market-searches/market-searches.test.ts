import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import { createWorkers } from '../../app/workers.ts'
import { useStations } from '../../cases/vehicles/testing.ts'
import { receivedBy } from '../../platform/mail/testing/post.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'

describe('saved market searches', () => {
  const at = useStations()
  const services = () => at.test.app.services
  before(async () => {
    // The tests run the job themselves.
    await services().pool.query(`
      create function leave_out() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger by_hand before insert on jobs.job
        for each row when (new.name = 'market-found') execute function leave_out()`)
    await services().pool.query(
      "update account set email = 'pirkka@kierto.example' where username = 'pirkka.main'",
    )
  })

  const save = (user: SignedIn, body: object, shop = 5) =>
    user.call('POST', `shop/${shop}/market-search/`, { name: 'Haku', ...body })
  const clear = () => services().pool.query('delete from saved_search')
  const publishVehicle = async () => {
    const plate = at.nextPlate()
    return { id: await registerVehicle(at.etela, 1, plate, 'reuse_market'), plate }
  }
  /** Runs the notification job the given number of times and returns the users who were notified. */
  const notify = async (id: number, times = 1) => {
    const { rows } = await services().pool.query(
      "select max(id)::integer as id from vehicle_event where vehicle_id = $1 and event in ('register', 'publish')",
      [id],
    )
    const work = createWorkers(services())['market-found']
    await Promise.all(Array.from({ length: times }, () => work({ vehicleId: id, eventId: rows[0].id })))
    const mails = await services().pool.query(
      "select a.username from mail m join account a on a.id = m.account_id join vehicle_event e on e.id = m.event_id where m.kind = 'market_found' and e.vehicle_id = $1",
      [id],
    )
    return mails.rows.map(({ username }) => username)
  }

  it('saves a search for one user at one site until it is deleted', async () => {
    await clear()
    const { status, body } = await save(at.pirkka, { q: 'Corolla', year_from: 2000 })
    assert.equal(status, 201, body.code)
    assert.deepEqual([body.search.q, body.search.year_from, body.search.kind], ['Corolla', 2000, null])
    const list = (user: SignedIn, shop: number) => user.call('GET', `shop/${shop}/market-search/list/`)
    assert.deepEqual((await list(at.pirkka, 5)).body.results, [body.search])
    assert.deepEqual((await list(at.pirkka, 6)).body.results, [])
    const colleague = await signIn(at.test.url, 'pirkka.yard')
    assert.deepEqual((await list(colleague, 5)).body.results, [])
    const remove = async (shop: number, who: SignedIn = at.pirkka) =>
      (await who.call('DELETE', `shop/${shop}/market-search/${body.search.id}/`)).status
    assert.equal(await remove(5, colleague), 404, 'a colleague’s')
    assert.deepEqual([await remove(6), await remove(5), await remove(5)], [404, 204, 404])
  })

  it('rejects a saved search without criteria and one beyond the limit', async () => {
    await clear()
    const empty = await save(at.pirkka, {})
    assert.deepEqual([empty.status, empty.body.fields?.[0]], [400, { field: 'q', code: 'REQUIRED' }])
    for (let count = 0; count < limits.savedSearches; count++)
      assert.equal((await save(at.pirkka, { year_from: 2000 + count })).status, 201)
    const full = await save(at.pirkka, { q: 'x' })
    assert.deepEqual([full.status, full.body.code], [409, 'SEARCHES_FULL'])
  })

  it('enforces the limit when many searches are saved concurrently', async () => {
    await clear()
    const many = Array.from({ length: limits.savedSearches + 6 }, (_, turn) =>
      save(at.pirkka, { year_from: 1990 + turn }),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    assert.equal(statuses.filter(status => status === 201).length, limits.savedSearches)
  })

  it('notifies a user once per published vehicle, with one mail for all matching searches', async () => {
    await clear()
    await save(at.pirkka, { kind: 'AUTO' })
    await save(at.pirkka, { within_km: 1000 })
    const { id } = await publishVehicle()
    assert.deepEqual(await notify(id, 4), ['pirkka.main'])
    await triggerEvent(at.etela, 1, id, 'withdraw')
    await triggerEvent(at.etela, 1, id, 'publish')
    assert.deepEqual(await notify(id, 2), ['pirkka.main', 'pirkka.main'], 'published anew is told anew')
  })

  it('links the mail to the first matching search', async () => {
    await clear()
    await save(at.pirkka, { kind: 'MOPO' })
    await save(at.pirkka, { q: '-', kind: 'AUTO', year_from: 1950, within_km: 1000 })
    await save(at.pirkka, { kind: 'AUTO' })
    const { id, plate } = await publishVehicle()
    await notify(id)
    for (let tries = 0; tries < 200; tries++) {
      const mails = await receivedBy(`${at.test.url}/sim/mail`, 'pirkka@kierto.example')
      const mail = mails.find(({ subject }) => subject.includes(plate))
      if (mail)
        return assert.match(mail.text, /\/operator\/available\?q=-&kind=AUTO&year_from=1950&within_km=1000\n/)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    assert.fail('the mail never came')
  })

  it('does not notify of vehicles that do not match, belong to the same company or were claimed', async () => {
    for (const search of [
      { q: 'no such words' },
      { kind: 'MOPO' },
      { year_from: 2100 },
      { within_km: 1 },
      { score_from: 100 },
    ]) {
      await clear()
      assert.equal((await save(at.pirkka, search)).status, 201)
      assert.deepEqual(await notify((await publishVehicle()).id), [], JSON.stringify(search))
    }
    await clear()
    await services().pool.query(
      "update account set email = 'etela@kierto.example' where username = 'etela.main'",
    )
    await save(at.etela, { kind: 'AUTO' }, 1)
    await save(at.pirkka, { kind: 'AUTO' })
    const own = await publishVehicle()
    assert.deepEqual(await notify(own.id), ['pirkka.main'])
    const gone = await publishVehicle()
    await triggerEvent(at.pohjola, 7, gone.id, 'claim')
    assert.deepEqual(await notify(gone.id), [])
  })

  it('matches the words of a search in any order, with or without the hyphen of a plate', async () => {
    await clear()
    const { id, plate } = await publishVehicle()
    await save(at.pirkka, { q: plate.replace('-', '').toLowerCase() })
    assert.deepEqual(await notify(id), ['pirkka.main'])
  })
})
