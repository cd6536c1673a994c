import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { personalIds } from '../../testing/stories.ts'
import { findOwn } from '../announcements/testing.ts'
import { useConsentFixture } from './testing.ts'

describe('requesting consents', () => {
  const fixture = useConsentFixture()
  const { owners, list, ask, takeBack, order, search, answer, tokenOf, refused, historyOf, asked } = fixture

  it('requests the consent of one owner; a new link replaces the old one', async () => {
    const id = await findOwn(owners.aino, fixture.test.add('aino', 'eero', 'leila'))
    const [eero, leila] = (await list(id)).body.results
    const one = await ask(id, { owner_id: leila?.owner_id })
    assert.deepEqual(
      one.body.results.map(({ status, link }) => [status, link !== null]),
      [
        ['missing', false],
        ['asked', true],
      ],
    )
    const oldToken = tokenOf(one.body.results[1]?.link)
    const newToken = tokenOf((await ask(id, { owner_id: leila?.owner_id })).body.results[1]?.link)
    refused(await answer(oldToken, true, owners.leila), 404, 'NOT_FOUND')
    assert.equal((await answer(newToken, false, owners.leila)).status, 200)
    // An owner who refused can be asked again; one who agreed is not asked again.
    const again = tokenOf((await ask(id, { owner_id: leila?.owner_id })).body.results[1]?.link)
    assert.equal((await answer(again, true, owners.leila)).status, 200)
    const all = await ask(id)
    assert.deepEqual(
      all.body.results.map(({ owner_id, status, link }) => [owner_id, status, link !== null]),
      [
        [eero?.owner_id, 'asked', true],
        [leila?.owner_id, 'agreed', false],
      ],
    )
    refused(await ask(id, { owner_id: 2_000_000_000 }), 404, 'NOT_FOUND')
  })

  it('returns when a link expires to the owner who requested the consent', async () => {
    const { id, tokens } = await asked()
    const days = async () =>
      (await list(id)).body.results.map(({ expires_at }) =>
        expires_at === null ? null : Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000),
      )
    assert.deepEqual(await days(), [14])
    await answer(tokens[0]!)
    assert.deepEqual(await days(), [null])
  })

  it('stores only the hash of a link’s token', async () => {
    const { id, tokens } = await asked()
    const { rows } = await fixture.test.app.services.pool.query(
      'select * from consent where vehicle_id = $1',
      [id],
    )
    assert.ok(!JSON.stringify(rows).includes(tokens[0]!))
    assert.ok(!fixture.test.logged().includes(tokens[0]!))
  })

  it('mails the link to the requested owner, and requires one owner per address', async () => {
    const id = await findOwn(owners.aino, fixture.test.add('aino', 'eero', 'leila'))
    const both = await ask(id, { email: 'eero@example.fi' })
    assert.deepEqual(both.body.fields, [{ field: 'owner_id', code: 'REQUIRED' }])
    refused(await ask(id, { email: 'eero' }), 400, 'VALIDATION_ERROR')
    const mails = () =>
      fixture.test.app.services.pool.query<{ kind: string; language: string }>(
        `select kind, language from mail where kind = 'consent_asked'`,
      )
    assert.equal((await mails()).rows.length, 0)
    const [eero] = (await list(id)).body.results
    const body = { owner_id: eero?.owner_id, email: 'eero@example.fi', language: 'se' }
    assert.equal((await ask(id, body)).status, 200)
    assert.deepEqual((await mails()).rows, [{ kind: 'consent_asked', language: 'se' }])
  })

  it('limits consent mails to 20, but not requests without mail', async () => {
    const id = await findOwn(owners.leila, fixture.test.add('leila', 'eero'))
    const answers = await Promise.all(
      Array.from({ length: 23 }, () => ask(id, { email: 'eero@example.fi' }, owners.leila)),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 20)
    assert.equal(answers.filter(({ body }) => body.code === 'RATE_LIMITED').length, 3)
    assert.equal((await ask(id, {}, owners.leila)).status, 200)
  })

  it('keeps the owner ids stable over repeated register queries', async () => {
    const { plate, results, id } = await asked('eero', 'leila')
    await search(plate)
    await search(plate, owners.eero)
    assert.deepEqual(
      (await list(id)).body.results.map(({ owner_id }) => owner_id),
      results.map(({ owner_id }) => owner_id),
    )
  })

  it('returns no owners and needs no consent for a sole owner', async () => {
    const id = await findOwn(owners.aino, fixture.test.add('aino'))
    assert.deepEqual((await ask(id)).body, { own: 'missing', results: [] })
    assert.deepEqual((await list(id)).body, { own: 'missing', results: [] })
    assert.deepEqual(await historyOf(id, owners.aino), [])
    refused(await takeBack(id, owners.aino), 409, 'STATE_CONFLICT')
    assert.equal((await order(id)).status, 200)
  })

  it('creates no link for an owner whom the register does not name', async () => {
    const plate = fixture.test.add('aino', 'eero')
    const id = await findOwn(owners.aino, plate)
    await fixture.test.app.services.db
      .updateTable('vehicle_owner')
      .set({ person_mark: null, name: null })
      .where('vehicle_id', '=', id)
      .where('ownership', '=', '02')
      .execute()
    const { status, body } = await ask(id)
    assert.deepEqual([status, body.results[0]?.status, body.results[0]?.link], [200, 'missing', null])
  })

  it('reveals no personal identity code', async () => {
    const { id } = await asked('eero', 'leila')
    const output = JSON.stringify([(await ask(id)).body, (await list(id)).body]) + fixture.test.logged()
    for (const personalId of Object.values(personalIds)) assert.ok(!output.includes(personalId))
  })
})
