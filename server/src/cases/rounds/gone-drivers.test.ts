import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { triggerEvent } from '../../testing/stories.ts'
import { pickupDaysOf } from '../announcements/testing.ts'
import { useStations } from '../vehicles/testing.ts'
import { roundsOf } from './testing.ts'

describe('pickups of a driver who left', () => {
  const at = useStations()
  before(() => leaveOutJobs(at.test, 'mail'))
  const { roundOf, userId, stopOf, ordered } = roundsOf(at)

  it('unassigns the pickups of a driver who no longer works at the site and does not mail that driver', async () => {
    const { pool } = at.test.app.services
    const { date: day } = (await pickupDaysOf(at.kaisa, 1))[4]!
    const [a, b] = (await ordered(2)) as [number, number]
    const driver = await userId(at.driver)
    const yard = await userId(at.yard)
    await pool.query('update account set email = $2 where id = $1', [driver, 'gone@kierto.example'])
    await pool.query('update announcement set day = $2 where vehicle_id = any($1) and closed_at is null', [
      [a, b],
      day,
    ])
    await triggerEvent(at.yard, 1, a, 'assign', { driver_id: driver })
    await triggerEvent(at.yard, 1, b, 'assign', { driver_id: yard })
    const outsource = 'select outsource_id from account where id = $1'
    await pool.query(`delete from outsource_shop where shop_id = 1 and outsource_id = (${outsource})`, [
      driver,
    ])
    try {
      const { stops, drivers } = await roundOf(at.yard, 1, day)
      assert.ok(!drivers.some(({ id }) => id === driver))
      assert.deepEqual(
        stops.map(({ vehicle, driver_id, place }) => [vehicle.id, driver_id, place]),
        [
          [b, yard, 1],
          [a, null, null],
        ],
      )
      const { body } = await at.yard.call('POST', 'shop/1/round/send/', { day })
      const { rows } = await pool.query("select recipient from mail where kind = 'round'")
      assert.deepEqual(
        rows.filter(({ recipient }) => recipient === 'gone@kierto.example'),
        [],
      )
      assert.equal(body.sent + body.without_email.length, 1)
      await triggerEvent(at.yard, 1, a, 'assign', { driver_id: yard })
      assert.equal((await stopOf(a, day))?.place, 2)
    } finally {
      await pool.query(`insert into outsource_shop (outsource_id, shop_id) values ((${outsource}), 1)`, [
        driver,
      ])
    }
  })

  it('does not mail a round to a driver who was blocked after an earlier mail', async () => {
    const { pool } = at.test.app.services
    const { date: day } = (await pickupDaysOf(at.kaisa, 1))[4]!
    const [id] = (await ordered(1)) as [number]
    const driver = await userId(at.driver)
    await pool.query(`update account set email = 'blocked@kierto.example' where id = $1`, [driver])
    await pool.query('update announcement set day = $2 where vehicle_id = $1 and closed_at is null', [
      id,
      day,
    ])
    await triggerEvent(at.yard, 1, id, 'assign', { driver_id: driver })
    const countMails = async () => {
      await at.yard.call('POST', 'shop/1/round/send/', { day })
      const { rows } = await pool.query(`select from mail where recipient = 'blocked@kierto.example'`)
      return rows.length
    }
    assert.equal(await countMails(), 1)
    await pool.query('update account set blocked_at = now() where id = $1', [driver])
    try {
      assert.equal(await countMails(), 1)
    } finally {
      await pool.query('update account set blocked_at = null where id = $1', [driver])
    }
  })
})
