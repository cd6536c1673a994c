import assert from 'node:assert/strict'
import type { SignedIn } from '../../testing/sign-in.ts'
import { arrangePickup } from '../../testing/stories.ts'
import type { useStations } from '../vehicles/testing.ts'

/** Helpers that several tests of pickup rounds share. */
export const roundsOf = (at: ReturnType<typeof useStations>) => {
  const roundOf = async (station: SignedIn, shop = 1, day?: string) => {
    const path = `shop/${shop}/round/` as const
    const { status, body } = await station.call('GET', day ? `${path}?day=${day}` : path)
    assert.equal(status, 200, body.code)
    return body
  }
  const userId = async (station: SignedIn) => (await station.call('GET', 'shop/user/')).body.user.id
  const stopOf = async (id: number, day?: string) =>
    (await roundOf(at.yard, 1, day)).stops.find(({ vehicle }) => vehicle.id === id)
  const ordered = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const id = await arrangePickup(at.kaisa, at.nextPlate(), 1)
        const response = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { email: 'kaisa@example.fi' })
        assert.equal(response.status, 200, response.body.code)
        return id
      }),
    )
  return { roundOf, userId, stopOf, ordered }
}
