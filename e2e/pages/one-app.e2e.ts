import { expect } from '@playwright/test'
import { productUrl } from '../product/product-url.ts'
import { startProduct } from '../product/start-product.ts'
import { test as base } from '../story.ts'

type Mode = 'operator' | 'person'

/** A separate product with only one app. A worker runs one story at a time, so it may replace PRODUCT_URL. */
const test = base.extend<{ mode: Mode; alone: undefined }>({
  mode: ['operator', { option: true }],
  alone: async ({ mode }, use) => {
    const sharedUrl = productUrl()
    const product = await startProduct({ APP_MODE: mode })
    process.env.PRODUCT_URL = product.url
    await use(undefined)
    process.env.PRODUCT_URL = sharedUrl
    await product.stop()
  },
})

/** Pages and calls that belong to one app only, and a user of it. */
const apps = {
  operator: {
    login: '/login/operator',
    pages: ['/login/operator', '/operator/incoming', '/association'],
    calls: ['shop/1/vehicle/1/', 'shop/list/', 'shop/operator/user/list/'],
    known: { as: 'etela.yard', site: { id: 1, name: 'Helsinki Konala' }, home: '/operator' },
  },
  person: {
    login: '/login/person',
    pages: ['/login/person', '/person/recycle', '/telia-login'],
    calls: ['owner/vehicle/history/', 'auth-telia/request/'],
    known: { as: 'aino', home: '/person' },
  },
} as const

for (const [mode, other] of [
  ['operator', 'person'],
  ['person', 'operator'],
] as const) {
  test.describe(() => {
    test.use({ mode })

    test(`An installation for the ${mode} app alone offers no page or call of the other app`, async ({
      alone: _,
      open,
    }) => {
      test.setTimeout(240_000)
      const stranger = await open({ language: 'fi', width: 390 })
      const { page } = stranger
      await page.goto('/')
      await expect(page).toHaveURL(apps[mode].login)
      await expect(
        page.locator(`a[href^="${apps[other].login}"], a[href^="${apps[other].known.home}"]`),
      ).toHaveCount(0)
      await stranger.look(`one-app-${mode}`)
      for (const path of apps[other].pages) {
        stranger.expectRefusal(404, path)
        expect((await page.goto(path))?.status(), path).toBe(404)
        await expect(page.getByRole('heading', { level: 1, name: 'Sivua ei löytynyt' })).toBeVisible()
      }
      const codeOf = async (path: string) => (await (await page.request.get(`/api/${path}`)).json()).code
      for (const path of apps[other].calls) expect(await codeOf(path), path).toBe('ROUTE_NOT_FOUND')
      for (const path of apps[mode].calls) expect(await codeOf(path), path).not.toBe('ROUTE_NOT_FOUND')
      expect((await page.request.get('/api/public/vehicle/make/list/')).status()).toBe(200)

      const { home, ...known } = apps[mode].known
      const own = await open({ ...known, language: 'fi' })
      await own.page.goto('/')
      await expect(own.page).toHaveURL(home)
      await expect(own.page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}
