import { expect } from '@playwright/test'
import { scaleTimeout } from '../../server/src/testing/scale-timeout.ts'
import { konala } from '../product/api.ts'
import { test } from '../story.ts'

const daySeconds = 86_400

test('The cookie notice is shown once and stays hidden for 365 days', async ({ open }) => {
  const { page, look } = await open({ language: 'fi', width: 390, knowsCookies: false })
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Evästeet' })
  await expect(notice).toBeVisible()
  await look('cookies')
  const before = Date.now() / 1000
  await notice.getByRole('button', { name: 'Selvä' }).click()
  await expect(notice).toBeHidden()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie_notice')
  expect(Math.round(((cookie?.expires ?? 0) - before) / daySeconds)).toBe(365)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('A language change translates the page, keeps its input and is remembered', async ({ open }) => {
  const { page, look } = await open({ language: 'en', width: 1280 })
  await page.goto('/login/operator')
  await page.getByLabel('Username').fill('etela.yard')
  await page.getByRole('button', { name: 'svenska' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in på mottagningsplatsen' })).toBeVisible()
  await expect(page).toHaveURL('/login/operator')
  await expect(page).toHaveTitle('Logga in på mottagningsplatsen · Autokierto')
  await expect(page.getByLabel('Användarnamn')).toHaveValue('etela.yard')
  await look('language-changed')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in på mottagningsplatsen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
})

test('A notification hides after a while, and immediately by its button', async ({ open, plate }) => {
  const { page } = await open({ as: 'kaisa', language: 'en', width: 390 })
  const discard = async () => {
    await page.goto('/person/recycle')
    await page.getByLabel('Registration number or VIN').fill(plate)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('button', { name: 'This is my vehicle' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Where is the vehicle?' })).toBeVisible()
    await page.goto('/person')
    await page.getByRole('button', { name: 'Discard the draft' }).click()
  }
  const notification = page.getByRole('status').filter({ hasText: 'The draft has been discarded.' })
  await discard()
  await expect(notification).toBeVisible()
  await expect(notification).toBeHidden({ timeout: scaleTimeout(15_000) })
  await discard()
  await notification.getByRole('button', { name: 'Close' }).click()
  await expect(notification).toBeHidden({ timeout: 3000 })
})

test('A person who opens a station page is redirected to the station login', async ({ open }) => {
  const { page } = await open({ as: 'aino', language: 'fi' })
  await page.goto('/operator/incoming')
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu vastaanottopisteeseen' })).toBeVisible()
  await expect(page).toHaveURL('/login/operator')
})

test('A station user who opens a page of owners is redirected to the owner login', async ({ open }) => {
  const { page } = await open({ as: 'etela.yard', site: konala, language: 'fi' })
  await page.goto('/person/history')
  await expect(page.getByRole('heading', { level: 1, name: 'Tunnistaudu' })).toBeVisible()
  await expect(page).toHaveURL('/login/person')
})

test('A station user without a site chooses one and reaches the requested page', async ({ open }) => {
  const { page, look } = await open({ as: 'etela.yard', language: 'fi', width: 390 })
  await page.goto('/operator/process?status=shop_listing')
  await expect(page.getByRole('heading', { level: 1, name: 'Missä pisteessä työskentelet?' })).toBeVisible()
  await expect(page).toHaveURL('/operator/select-shop')
  await look('select-shop-first')
  await page.getByRole('button', { name: 'Vantaa Hakkila' }).click()
  await expect(page).toHaveURL('/operator/process?status=shop_listing')
  // The URL changes before the page is rendered.
  await expect(page.getByRole('heading', { level: 1, name: 'Tarjolla' })).toBeFocused()
  await page.getByRole('button', { name: 'Vaihda pistettä, nyt Vantaa Hakkila' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Missä pisteessä työskentelet?' })).toBeFocused()
  await page.getByRole('button', { name: 'Helsinki Konala' }).click()
  await expect(page).toHaveURL('/operator/process?status=shop_listing')
  await expect(page.getByRole('button', { name: 'Vaihda pistettä, nyt Helsinki Konala' })).toBeVisible()
})

test('The association is redirected to its own page from station addresses', async ({ open }) => {
  const { page } = await open({ as: 'yhdistys', language: 'en' })
  for (const address of ['/operator', '/operator/select-shop', '/login/operator']) {
    await page.goto(address)
    await expect(page).toHaveURL('/association')
  }
})

test('A person logs out by the menu and leaves no personal data in the browser', async ({ open }) => {
  const { page, look } = await open({ as: 'aino', language: 'fi', width: 390 })
  await page.goto('/person')
  await page.getByRole('button', { name: 'Valikko' }).click()
  await look('menu-person')
  await page.getByRole('link', { name: 'Kirjaudu ulos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olet kirjautunut ulos' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  // Scroll positions are not personal data.
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys.filter(key => !key.includes('scroll-restoration'))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/login/person')
})

test('A developer signs in as a demonstration person', async ({ open }) => {
  const { page } = await open({ language: 'en' })
  await page.goto('/login/dev')
  await page.getByRole('button', { name: /Aino Virtanen/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Aino Virtanen' })).toBeVisible()
})

test('A page with a rendering error says so and can be reloaded', async ({ open }) => {
  const visit = await open({ language: 'fi', width: 390 })
  const { page, look } = visit
  visit.expectComplaint(/TypeError/)
  await page.route('**/api/auth/dev/', route => route.fulfill({ json: { not: 'a list' } }))
  await page.goto('/login/dev')
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await look('error-page')
  await page.unroute('**/api/auth/dev/')
  await page.getByRole('button', { name: 'Lataa sivu uudelleen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kehittäjän kirjautuminen' })).toBeVisible()
})

test('A page whose code does not load says so and loads on retry', async ({ open }) => {
  const visit = await open({ language: 'en', width: 390 })
  const { page, look } = visit
  await page.goto('/')
  visit.expectComplaint(/ERR_FAILED/, 'OperatorLoginPage')
  visit.expectComplaint(/PageLoadFailure/)
  await page.route('**/assets/OperatorLoginPage-*.js', route => route.abort())
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The page could not be loaded' })).toBeVisible()
  await look('page-not-loaded')
  await page.unroute('**/assets/OperatorLoginPage-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your take-back point' })).toBeVisible()
})

test('A search without network says what to do and keeps its input', async ({ open }) => {
  const visit = await open({ as: 'aino', language: 'en', width: 390 })
  const { page } = visit
  await page.goto('/person/recycle')
  await page.getByLabel('Registration number or VIN').fill('ABC-123')
  visit.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Registration number or VIN')).toHaveValue('ABC-123')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You own this vehicle')).toBeVisible()
})

test('A language change without network shows an error and succeeds once the network is back', async ({
  open,
}) => {
  const visit = await open({ as: 'aino', language: 'en', width: 1280 })
  const { page } = visit
  await page.goto('/person')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Aino Virtanen' })).toBeVisible()
  visit.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'SV svenska' }).click()
  await expect(page.getByText('The language could not be changed.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Aino Virtanen' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'SV svenska' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hej, Aino Virtanen' })).toBeVisible()
})

test('The server-sent content stays until the first page has loaded', async ({ open }) => {
  const { page } = await open({ language: 'fi', width: 390 })
  const chunk = /\/assets\/LandingPage-[^/]*\.js$/
  const held = Promise.withResolvers<void>()
  await page.route(chunk, async route => {
    await held.promise
    await route.continue()
  })
  const requested = page.waitForRequest(chunk)
  await page.goto('/', { waitUntil: 'commit' })
  await requested
  // Waits two frames for anything that would be rendered meanwhile.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.locator('.first')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: /^Romuauto kiertoon/ })).toBeVisible()
  await expect(page.locator('.first')).toHaveCount(0)
})
