import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { addNames } from './store.ts'

describe('management of makes and models', () => {
  let test: TestApp
  let association: SignedIn
  before(async () => {
    test = await startTestApp()
    association = await signIn(test.url, 'yhdistys')
    await test.app.services.db.transaction().execute(trx =>
      addNames(
        trx,
        [
          {
            name: 'Zolda',
            aliases: ['Zol'],
            models: [
              { name: 'Aster', aliases: ['A1'] },
              { name: 'Boreas', aliases: [] },
            ],
          },
          {
            name: 'Zolda Auto',
            aliases: [],
            models: [
              { name: 'ASTER', aliases: ['Asteri'] },
              { name: 'Ceres', aliases: [] },
            ],
          },
        ],
        { isReviewed: false },
      ),
    )
  })
  after(() => test.close())

  const makes = async (query: string) => {
    const { status, body } = await association.call('GET', `ppb-admin/make/list/?${query}` as const)
    assert.equal(status, 200)
    return body.results
  }
  const models = async (make: number) =>
    (await association.call('GET', `ppb-admin/model/list/?make=${make}`)).body.results
  const makeCalled = async (name: string) =>
    (await makes(`q=${encodeURIComponent(name)}`)).find(make => make.name === name)!
  const listed = async (make: string) =>
    (await createClient(test.url).call('GET', `public/vehicle/model/${encodeURIComponent(make)}/`)).body
      .results

  it('lists unreviewed makes and models with their other names', async () => {
    const waiting = await makes('state=unreviewed&q=zolda')
    assert.deepEqual(
      waiting.map(({ name, others, models, unreviewed_models, is_reviewed }) => [
        name,
        others,
        models,
        unreviewed_models,
        is_reviewed,
      ]),
      [
        ['Zolda', ['ZOL'], 2, 2, false],
        ['Zolda Auto', [], 2, 2, false],
      ],
    )
    assert.deepEqual(
      (await models(waiting[0]!.id)).map(({ name, others }) => [name, others]),
      [
        ['Aster', ['A1']],
        ['Boreas', []],
      ],
    )
  })

  it('accepts and renames a model, which the old name still finds', async () => {
    const { id } = await makeCalled('Zolda')
    const [aster] = await models(id)
    const accepted = await association.call('PATCH', `ppb-admin/model/${aster!.id}/`, { reviewed: true })
    assert.equal(accepted.body.model.is_reviewed, true)
    const renamed = await association.call('PATCH', `ppb-admin/model/${aster!.id}/`, { name: 'Aster II' })
    assert.deepEqual(renamed.body.model.others, ['A1', 'ASTER'])
    const back = await association.call('PATCH', `ppb-admin/model/${aster!.id}/`, { name: 'Aster' })
    assert.deepEqual(back.body.model.others, ['A1', 'ASTERII'])
    const duplicate = await association.call('PATCH', `ppb-admin/model/${aster!.id}/`, { name: 'boreas' })
    assert.deepEqual([duplicate.status, duplicate.body.code], [409, 'NAME_TAKEN'])
    const make = await association.call('PATCH', `ppb-admin/make/${id}/`, { name: 'Toyota' })
    assert.deepEqual([make.status, make.body.code], [409, 'NAME_TAKEN'])
    const nothing = await association.call('PATCH', `ppb-admin/make/${id}/`, { name: '---' })
    assert.deepEqual(nothing.body.fields, [{ field: 'name', code: 'INVALID' }])
    assert.equal((await association.call('PATCH', 'ppb-admin/make/999999/', { reviewed: true })).status, 404)
  })

  it('merges two makes and their models with the same name', async () => {
    const from = await makeCalled('Zolda Auto')
    const into = await makeCalled('Zolda')
    const { status, body } = await association.call('POST', `ppb-admin/make/${from.id}/merge/`, {
      into: into.id,
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.make.others, ['ZOL', 'ZOLDAAUTO'])
    assert.deepEqual(await listed('zolda auto'), ['Aster', 'Boreas', 'Ceres'])
    const aster = (await models(into.id)).find(({ name }) => name === 'Aster')!
    assert.deepEqual(aster.others, ['A1', 'ASTERI', 'ASTERII'])
    assert.equal(
      (await association.call('POST', `ppb-admin/make/${from.id}/merge/`, { into: into.id })).status,
      404,
    )
    const itself = await association.call('POST', `ppb-admin/make/${into.id}/merge/`, { into: into.id })
    assert.deepEqual(itself.body.fields, [{ field: 'into', code: 'INVALID' }])
  })

  it('merges only models of the same make', async () => {
    const into = await makeCalled('Zolda')
    const [first, second] = (await models(into.id)).filter(({ name }) => name !== 'Aster')
    const { body } = await association.call('POST', `ppb-admin/model/${second!.id}/merge/`, {
      into: first!.id,
    })
    assert.deepEqual(body.model.others, [second!.name.toUpperCase()])
    const toyota = await makeCalled('Toyota')
    const [other] = await models(toyota.id)
    const foreign = await association.call('POST', `ppb-admin/model/${first!.id}/merge/`, { into: other!.id })
    assert.deepEqual(foreign.body.fields, [{ field: 'into', code: 'INVALID' }])
  })

  it('handles concurrent renames, merges and additions of makes without deadlocks', async () => {
    const { db } = test.app.services
    const names = ['Ypsi', 'Ypsilo'].map(name => ({
      name,
      aliases: [],
      models: [{ name: 'Dione', aliases: [] }],
    }))
    const add = (some: typeof names) =>
      db.transaction().execute(trx => addNames(trx, some, { isReviewed: false }))
    await add(names)
    const [one, other] = [await makeCalled('Ypsi'), await makeCalled('Ypsilo')]
    const [model] = await models(one.id)
    const renames = Array.from({ length: 8 }, (_, at) => [
      association.call('PATCH', `ppb-admin/make/${one.id}/`, { name: `Ypsi ${at}` }),
      association.call('PATCH', `ppb-admin/make/${other.id}/`, { name: `Ypsilo ${at}` }),
      association.call('PATCH', `ppb-admin/model/${model!.id}/`, { name: `Dione ${at}` }),
    ]).flat()
    const merged = association.call('POST', `ppb-admin/make/${one.id}/merge/`, { into: other.id })
    const added = add([{ name: 'Ypsilo', aliases: [], models: [{ name: 'Eos', aliases: [] }] }])
    const statuses = new Set((await Promise.all([...renames, merged])).map(({ status }) => status))
    await added
    assert.deepEqual(
      [...statuses].filter(status => ![200, 404].includes(status)),
      [],
    )
    assert.equal((await merged).status, 200)
  })

  it('returns 403 for managing makes to everyone but the association', async () => {
    for (const client of [await signIn(test.url, 'etela.main'), await signInPerson(test.url, 'kaisa')]) {
      assert.equal((await client.call('GET', 'ppb-admin/make/list/')).status, 403)
      assert.equal((await client.call('PATCH', 'ppb-admin/make/1/', { reviewed: true })).status, 403)
      assert.equal((await client.call('POST', 'ppb-admin/make/1/merge/', { into: 2 })).status, 403)
    }
  })
})
