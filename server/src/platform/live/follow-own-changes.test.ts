import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findOwn } from '../../cases/announcements/testing.ts'
import { useConsentFixture } from '../../cases/consents/testing.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { triggerEvent } from '../../testing/stories.ts'
import { follow, momentBefore } from './testing.ts'

describe('live events for owners', () => {
  const story = useConsentFixture()
  const { owners, asked, answer, agreed, order } = story
  const followAs = async (owner: 'aino' | 'eero' | 'leila') =>
    follow(story.test.url, await signInPerson(story.test.url, owner), null)
  /** Sends the database's notification of a changed vehicle. */
  const change = (vehicle: number) =>
    story.test.app.services.pool.query(`select pg_notify('vehicle_change', $1)`, [
      JSON.stringify({ vehicle, sites: [], lists: [] }),
    ])

  it('announces the consent of another owner immediately, only to the owners and only by id', async () => {
    const { id, tokens } = await asked()
    const own = await findOwn(owners.leila, 'LEI-301')
    const [asker, other, stranger] = [await followAs('aino'), await followAs('eero'), await followAs('leila')]
    assert.equal((await answer(tokens[0]!)).status, 200)
    for (const stream of [asker, other]) {
      assert.deepEqual(await stream.next(), { event: 'changes', data: { vehicles: [id], lists: [] } })
    }
    await change(own)
    assert.deepEqual((await stranger.next()).data, { vehicles: [own], lists: [] }, 'this, and nothing before')
  })

  it('sends changes from shortly before the stream began', async () => {
    const { id, tokens } = await asked()
    const stream = await followAs('aino')
    const startedAt = await momentBefore()
    assert.equal((await answer(tokens[0]!)).status, 200)
    await stream.next()
    const [aino, leila] = [
      await signInPerson(story.test.url, 'aino'),
      await signInPerson(story.test.url, 'leila'),
    ]
    const followLate = (client: SignedIn) =>
      follow(story.test.url, client, null, Math.ceil(performance.now() - startedAt))
    const [late, stranger] = [await followLate(aino), await followLate(leila)]
    assert.deepEqual(await late.next(), { event: 'changes', data: { vehicles: [id], lists: [] } })
    const own = await findOwn(leila, 'LEI-301')
    await change(own)
    assert.deepEqual((await stranger.next()).data.vehicles, [own], 'this, and nothing before')
  })

  it('announces changes by a station to the owner', async () => {
    const { id } = await agreed('eero')
    assert.equal((await order(id)).status, 200)
    const stream = await followAs('aino')
    await triggerEvent(await signIn(story.test.url, 'etela.main'), 1, id, 'accept')
    assert.deepEqual((await stream.next()).data, { vehicles: [id], lists: [] })
  })

  it('ends the stream after signing out, and rejects callers other than owners', async () => {
    const { id, tokens } = await asked()
    const leaver = await signInPerson(story.test.url, 'aino')
    const stream = await follow(story.test.url, leaver, null)
    await leaver.call('POST', 'auth/logout/', leaver.tokens)
    assert.equal((await answer(tokens[0]!)).status, 200)
    await stream.ended
    assert.deepEqual(stream.heard, [], `of ${id}`)
    const path: string = 'owner/live/'
    const clerk = await signIn(story.test.url, 'etela.main')
    assert.equal((await clerk.call('GET', path)).body.code, 'FORBIDDEN')
    assert.equal((await owners.aino.call('GET', path)).body.code, 'VALIDATION_ERROR')
  })
})
