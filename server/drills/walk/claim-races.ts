import assert from 'node:assert/strict'
import type { TestApp } from '../../src/testing/app.ts'
import { signIn } from '../../src/testing/sign-in.ts'
import { registerVehicle, triggerEvent } from '../../src/testing/stories.ts'

/**
 * Several sites claim the same listing concurrently. One request wins, the others get STATE_CONFLICT, and the vehicle
 * is transferred to the winner only.
 */
export const raceForClaims = async (test: TestApp, times: number): Promise<void> => {
  const lister = await signIn(test.url, 'etela.main')
  const claimers = [
    { shop: 5, client: await signIn(test.url, 'pirkka.main') },
    { shop: 7, client: await signIn(test.url, 'pohjola.main') },
    { shop: 8, client: await signIn(test.url, 'pohjola.yard') },
  ]
  const id = await registerVehicle(lister, 1, 'KAI-060', 'reuse_market')
  const { db } = test.app.services
  for (let time = 1; time <= times; time++) {
    const tries = [...claimers, ...claimers].map(({ shop, client }) =>
      client
        .call('PATCH', `shop/${shop}/vehicle/${id}/`, { event: 'claim' })
        .then(answer => ({ shop, answer })),
    )
    const ends = await Promise.all(tries)
    const won = ends.filter(({ answer }) => answer.status === 200)
    assert.equal(won.length, 1, `race ${time}: ${won.length} winners`)
    for (const { answer } of ends) {
      if (answer.status === 200) continue
      const { code, reason } = answer.body
      assert.deepEqual(
        [answer.status, code, reason],
        [409, 'STATE_CONFLICT', 'event_not_possible'],
        `race ${time}`,
      )
    }
    const { shop } = won[0]!
    const row = await db
      .selectFrom('vehicle')
      .select(['status', 'shop_id', 'from_shop_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, { status: 'shop_transfer', shop_id: shop, from_shop_id: 1 })
    const claims = await db
      .selectFrom('vehicle_event')
      .select('id')
      .where('vehicle_id', '=', id)
      .where('event', '=', 'claim')
      .execute()
    assert.equal(claims.length, time, 'each race leaves one claim')
    await triggerEvent(lister, 1, id, 'recall', { reason: 'Uusi kilpailu' })
    await triggerEvent(lister, 1, id, 'publish')
  }
}
