import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../testing/sign-in.ts'
import { useConsentFixture } from './testing.ts'

describe('withdrawing a consent', () => {
  const fixture = useConsentFixture()
  const { owners, ask, takeBack, order, answer, tokenOf, refused, historyOf, statuses, asked, agreed } =
    fixture

  it('withdraws a consent before the order', async () => {
    const { id } = await agreed('eero')
    assert.equal((await takeBack(id)).status, 204)
    assert.deepEqual(await statuses(id), ['refused'])
    refused(await order(id), 409, 'CONSENTS_MISSING')
    refused(await takeBack(id), 409, 'STATE_CONFLICT')
  })

  it('allows a withdrawn consent to be requested and given again, only through the new link', async () => {
    const { id, tokens } = await asked()
    assert.equal((await answer(tokens[0]!)).status, 200)
    assert.equal((await takeBack(id)).status, 204)
    refused(await answer(tokens[0]!), 409, 'STATE_CONFLICT')
    const newToken = tokenOf((await ask(id)).body.results[0]?.link)
    assert.deepEqual(await historyOf(id, owners.eero), [])
    assert.equal((await answer(newToken, false)).status, 200)
    assert.deepEqual(
      (await historyOf(id, owners.eero)).map(({ own }) => own),
      ['refused'],
    )
  })

  it('cancels an open order and frees its pickup slot when a consent is withdrawn', async () => {
    const { id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    assert.equal((await takeBack(id)).status, 204)
    const { rows } = await fixture.test.app.services.pool.query(
      'select event, data from vehicle_event where vehicle_id = $1 order by id desc limit 1',
      [id],
    )
    assert.deepEqual([rows[0].event, rows[0].data.consent_taken_back], ['cancel', true])
    // The case has ended, so no consent is left.
    assert.deepEqual(await statuses(id), ['missing'])
    refused(await order(id), 409, 'CONSENTS_MISSING')
    const open = await fixture.test.app.services.db
      .selectFrom('announcement')
      .select('id')
      .where('vehicle_id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    assert.deepEqual(open, [])
  })

  it('rejects a withdrawal once a site has accepted the vehicle', async () => {
    const { id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    const yard = await signIn(fixture.test.url, 'etela.yard')
    assert.equal((await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })).status, 200)
    const late: { status: number; body: { code?: string; vehicle_status?: string } } = await takeBack(id)
    refused(late, 409, 'STATE_CONFLICT')
    assert.equal(late.body.vehicle_status, 'shop_process')
    refused(await ask(id), 409, 'STATE_CONFLICT')
    assert.deepEqual(await statuses(id), ['agreed'])
  })

  /** Counts the queries that wait for the lock of the vehicle's row; PostgreSQL grants it in order of arrival. */
  const countWaiting = async (): Promise<number> => {
    const { rows } = await fixture.test.app.services.pool.query(
      `select count(*)::integer as waiting from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`,
    )
    return rows[0].waiting
  }

  it('leaves no order without consent when a consent is withdrawn during the order', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await agreed('eero')
      const holder = await fixture.test.app.services.pool.connect()
      await holder.query('begin')
      await holder.query('select id from vehicle where id = $1 for update', [id])
      // The order finds all consents; one is withdrawn before the order is written.
      const ordering = order(id)
      while ((await countWaiting()) < 1) await pause(5)
      const takingBack = takeBack(id)
      while ((await countWaiting()) < 2) await pause(5)
      await holder.query('commit')
      holder.release()
      const [ordered, withdrawn] = await Promise.all([ordering, takingBack])
      assert.equal(withdrawn.status, 204)
      if (ordered.status !== 200) refused(ordered, 409, 'CONSENTS_MISSING')
      assert.deepEqual(
        (await historyOf(id, owners.aino)).map(({ status }) => status),
        ['owner'],
      )
    }
  })
})
