import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type FileColumns, fileColumns } from '@autokierto/domain/lists'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/sign-in.ts'

const savedLists: Readonly<Record<keyof typeof fileColumns, readonly [username: string, path: string]>> = {
  market: ['etela.main', 'shop/1/vehicle/search-status-external/shop_listing/'],
  site: ['etela.main', 'shop/1/vehicle/search-status/shop_process/'],
  stock: ['etela.main', 'shop/1/part/list/'],
  shops: ['etela.main', 'shop/operator/shop/list/'],
  users: ['etela.main', 'shop/operator/user/list/'],
  outsources: ['etela.main', 'shop/operator/outsource/list/'],
  stations: ['yhdistys', 'ppb-admin/shop/list/'],
  overdue: ['yhdistys', 'ppb-admin/vehicle/overdue/list/'],
}

describe('the described columns of lists as files', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  for (const [name, [username, path]] of Object.entries(savedLists)) {
    it(`lists the columns of ${path}`, async () => {
      const client = await signIn(test.url, username)
      const {
        plain,
        onRequest = [],
        personal = [],
      }: FileColumns = fileColumns[name as keyof typeof fileColumns]
      const saveHead = async (query: string) => {
        const { status, body } = await client.call('GET', `${path}${query}` as 'shop/list/', undefined, {
          accept: 'text/csv',
        })
        assert.equal(status, 200, JSON.stringify(body))
        return String(body).split('\r\n')[0]!.split(';')
      }
      const unnamed = await saveHead('')
      assert.equal(unnamed.length, plain.length)
      assert.deepEqual(await saveHead(`?columns=${plain}`), unnamed)
      const all = await saveHead(`?columns=${[...plain, ...onRequest, ...personal]}`)
      assert.equal(all.length, plain.length + onRequest.length + personal.length)
    })
  }
})
