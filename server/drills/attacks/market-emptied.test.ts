import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import { createWorkers } from '../../src/app/workers.ts'
import { useStations } from '../../src/cases/vehicles/testing.ts'
import { signIn } from '../../src/testing/sign-in.ts'
import { registerVehicle, triggerEvent } from '../../src/testing/stories.ts'

describe('a company that claims the whole market', () => {
  const at = useStations()
  const offers: number[] = []
  const claim = (id: number, shop = 5) =>
    at.pirkka.call('PATCH', `shop/${shop}/vehicle/${id}/`, { event: 'claim' })
  const attention = async () => {
    const association = await signIn(at.test.url, 'yhdistys')
    return (await association.call('GET', 'ppb-admin/attention/')).body.attention.claims
  }
  const listSentMails = async () => {
    const { rows } = await at.test.app.services.pool.query(
      `select recipient, count(*)::integer as count from mail where kind = 'many_claims' group by recipient order by 1`,
    )
    return rows.map(({ recipient, count }) => [recipient, count])
  }
  const dayPasses = () =>
    at.test.app.services.pool.query(
      `update vehicle_event set at = at - interval '1 day' where event in ('claim', 'reject')`,
    )

  it('allows three claims and rejections a day, and leaves the other listings on the market', async () => {
    await at.test.app.services.pool.query(`delete from vehicle_event where event in ('claim', 'reject')`)
    for (let count = 0; count < 12; count++)
      offers.push(await registerVehicle(at.etela, 1, at.nextPlate(), 'reuse_market'))
    const answers = []
    for (const id of offers) {
      const { status, body } = await claim(id)
      answers.push(status)
      if (status === 200) await triggerEvent(at.pirkka, 5, id, 'reject', { reason: 'Ei tarvita' })
      else
        assert.deepEqual(
          [body.code, body.reason, body.vehicle_status, body.allowed],
          ['STATE_CONFLICT', 'daily_limit', 'shop_listing', []],
        )
    }
    assert.deepEqual(answers, [...Array(3).fill(200), ...Array(9).fill(409)])
    const path = 'shop/7/vehicle/search-status-external/shop_listing/?limit=200'
    const { body } = await at.pohjola.call('GET', path)
    const offered = body.results.map(({ id }) => id)
    assert.deepEqual(
      offers.filter(id => offered.includes(id)),
      offers.slice(3),
    )
  })

  it('does not raise the daily limit for newly added sites', async () => {
    const { pool } = at.test.app.services
    const main = await signIn(at.test.url, 'pirkka.main')
    const { status, body } = await main.call('POST', 'shop/operator/shop/', { name: 'Toinen piha' })
    assert.equal(status, 201, JSON.stringify(body))
    const added = body.shop.id
    const claimAt = (id: number) =>
      main.call('PATCH', `shop/${added}/vehicle/${id}/` as 'shop/{shop}/vehicle/{id}/', { event: 'claim' })
    // Only the site that rejected three vehicles counts as established.
    await pool.query('update shop set created_at = now() where operator_id = 2 and id <> 5')
    const rejected = await claimAt(offers[3]!)
    assert.deepEqual([rejected.status, rejected.body.reason], [409, 'daily_limit'])
    await pool.query('update shop set created_at = null where operator_id = 2 and id <> 5')
    assert.equal((await claimAt(offers[3]!)).status, 200, 'established sites have their own limit')
    await triggerEvent(main, added, offers[3]!, 'reject', { reason: 'Ei tarvita' })
    await triggerEvent(at.etela, 1, offers[3]!, 'publish', { time_left: true })
  })

  it('does not affect other companies, and the lister can relist immediately', async () => {
    assert.equal((await triggerEvent(at.pohjola, 7, offers[3]!, 'claim')).status, 'shop_transfer')
    const again = await triggerEvent(at.etela, 1, offers[0]!, 'publish', { time_left: true })
    assert.equal(again.status, 'shop_listing')
    assert.equal((await claim(offers[0]!)).body.reason, 'daily_limit')
  })

  it('allows claims again the next day in Helsinki time', async () => {
    await dayPasses()
    assert.equal((await claim(offers[4]!)).status, 200)
  })

  it('counts only rejections of claims, not of vehicles sent to the company', async () => {
    await triggerEvent(at.pirkka, 5, offers[4]!, 'reject', { reason: 'Ei tarvita' })
    const sent = await registerVehicle(at.etela, 1, at.nextPlate())
    for (let count = 0; count < 3; count++) {
      await triggerEvent(at.etela, 1, sent, 'send', { to_shop_id: 5 })
      await triggerEvent(at.pirkka, 5, sent, 'reject', { reason: 'Ei tilaa' })
    }
    assert.equal((await claim(offers[5]!)).status, 200)
  })

  it('shows the association ten claims within an hour, with the number of rejections', async () => {
    await dayPasses()
    await at.test.app.services.pool.query(`delete from vehicle_event where event = 'claim'`)
    for (let count = 0; count < limits.manyClaimsPerHour; count++) {
      assert.deepEqual(await attention(), [], `${count} claims`)
      const id = await registerVehicle(at.etela, 1, at.nextPlate(), 'reuse_market')
      await triggerEvent(at.pirkka, 5, id, 'claim')
      if (count === 0) await triggerEvent(at.pirkka, 5, id, 'reject', { reason: 'Ei tarvita' })
    }
    const [entry, ...others] = await attention()
    assert.deepEqual(
      [entry?.operator.id, entry?.most, entry?.rejected, others],
      [2, limits.manyClaimsPerHour, 1, []],
    )
    await at.test.app.services.pool.query(
      `update vehicle_event set at = at - interval '61 minutes' where id = (
         select min(id) from vehicle_event where event = 'claim')`,
    )
    assert.deepEqual(await attention(), [], 'not within one hour')
  })

  it('mails each association user once per hour in their language about many claims', async () => {
    const { pool } = at.test.app.services
    await pool.query(`delete from vehicle_event where event = 'claim'`)
    // The test runs the job itself. A trigger drops the queued jobs, so the mails stay unsent and keep their text.
    await pool.query(`
      create function leave_out() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger by_hand before insert on jobs.job
        for each row when (new.name in ('many-claims', 'mail')) execute function leave_out()`)
    await pool.query(`delete from claims_told; delete from mail where kind = 'many_claims'`)
    await pool.query(
      `update account set email = username || '@kierto.example', language = 'se' where user_group = 'association'`,
    )
    await pool.query(
      `insert into account (username, user_group, email, blocked_at)
       values ('yhdistys.poissa', 'association', 'poissa@kierto.example', now())`,
    )
    const notify = createWorkers(at.test.app.services)['many-claims']
    const claims = async (count: number, user = at.pirkka, shop = 5) => {
      for (let claimed = 0; claimed < count; claimed++) {
        const id = await registerVehicle(at.etela, 1, at.nextPlate(), 'reuse_market')
        await triggerEvent(user, shop, id, 'claim')
      }
      const { rows } = await pool.query(
        `select at from vehicle_event where event = 'claim' order by at desc limit ${limits.manyClaimsPerHour}`,
      )
      // Runs twice in parallel: a job may be retried.
      await Promise.all([...rows, ...rows].map(row => notify({ shopId: shop, at: row.at.toISOString() })))
    }
    await claims(limits.manyClaimsPerHour - 1)
    assert.deepEqual(await listSentMails(), [])
    await claims(1)
    assert.deepEqual(await listSentMails(), [['yhdistys@kierto.example', 1]])
    const { rows } = await pool.query(`select subject, text_body from mail where kind = 'many_claims'`)
    assert.match(rows[0].subject, /^Ovanligt många reservationer: Pirkan Purkamo Oy$/)
    assert.match(rows[0].text_body, /\/association\/operators\/2\n/)
    assert.match(rows[0].text_body, /Reservationer på en timme: 10\n/)

    await claims(3)
    assert.deepEqual(
      await listSentMails(),
      [['yhdistys@kierto.example', 1]],
      'already notified within the hour',
    )
    await pool.query(`update claims_told set told_at = told_at - interval '61 minutes'`)
    await claims(1)
    assert.deepEqual(await listSentMails(), [['yhdistys@kierto.example', 2]])
    await claims(limits.manyClaimsPerHour, at.pohjola, 7)
    assert.deepEqual(
      await listSentMails(),
      [['yhdistys@kierto.example', 3]],
      'another company in the same hour',
    )
  })
})
