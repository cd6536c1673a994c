import { expect } from '@playwright/test'
import { konala } from '../product/api.ts'
import { test } from '../story.ts'

const day = 86_400

test('The notice on cookies shows once and stays away for 365 days', async ({ open }) => {
  const { page, look } = await open({ language: 'fi', width: 390, knowsCookies: false })
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Evästeet' })
  await expect(notice).toBeVisible()
  await look('cookies')
  const before = Date.now() / 1000
  await notice.getByRole('button', { name: 'Selvä' }).click()
  await expect(notice).toBeHidden()
  const kept = (await page.context().cookies()).find(({ name }) => name === 'cookie_notice')
  expect(Math.round(((kept?.expires ?? 0) - before) / day)).toBe(365)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('The language changes the words and not the place, and is kept', async ({ open }) => {
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

test('A notification hides by itself, and at once by its button', async ({ open, plate }) => {
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
  await expect(notification).toBeHidden({ timeout: 15_000 })
  await discard()
  await notification.getByRole('button', { name: 'Close' }).click()
  await expect(notification).toBeHidden({ timeout: 3000 })
})

test('A person who opens a page of a station is led to its login', async ({ open }) => {
  const { page } = await open({ as: 'aino', language: 'fi' })
  await page.goto('/operator/incoming')
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu vastaanottopisteeseen' })).toBeVisible()
  await expect(page).toHaveURL('/login/operator')
})

test('A user of a station who opens a page of persons is led to their login', async ({ open }) => {
  const { page } = await open({ as: 'etela.yard', site: konala, language: 'fi' })
  await page.goto('/person/history')
  await expect(page.getByRole('heading', { level: 1, name: 'Tunnistaudu' })).toBeVisible()
  await expect(page).toHaveURL('/login/person')
})

test('A user of a station without a site chooses one and comes to the page they wanted', async ({ open }) => {
  const { page, look } = await open({ as: 'etela.yard', language: 'fi', width: 390 })
  await page.goto('/operator/process?status=shop_listing')
  await expect(page.getByRole('heading', { level: 1, name: 'Missä pisteessä työskentelet?' })).toBeVisible()
  await expect(page).toHaveURL('/operator/select-shop')
  await look('select-shop-first')
  await page.getByRole('button', { name: 'Vantaa Hakkila' }).click()
  await expect(page).toHaveURL('/operator/process?status=shop_listing')
  // The address changes before the page is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Tarjolla' })).toBeFocused()
  await page.getByRole('button', { name: 'Vaihda pistettä, nyt Vantaa Hakkila' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Missä pisteessä työskentelet?' })).toBeFocused()
  await page.getByRole('button', { name: 'Helsinki Konala' }).click()
  await expect(page).toHaveURL('/operator/process?status=shop_listing')
  await expect(page.getByRole('button', { name: 'Vaihda pistettä, nyt Helsinki Konala' })).toBeVisible()
})

test('The association lands on its own page, wherever a station would go', async ({ open }) => {
  const { page } = await open({ as: 'yhdistys', language: 'en' })
  for (const address of ['/operator', '/operator/select-shop', '/login/operator']) {
    await page.goto(address)
    await expect(page).toHaveURL('/association')
  }
})

test('A person logs out by the menu, and nothing of them stays in the browser', async ({ open }) => {
  const { page, look } = await open({ as: 'aino', language: 'fi', width: 390 })
  await page.goto('/person')
  await page.getByRole('button', { name: 'Valikko' }).click()
  await look('menu-person')
  await page.getByRole('link', { name: 'Kirjaudu ulos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olet kirjautunut ulos' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  // Where the pages were scrolled to tells nothing of the person.
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter(key => !key.includes('scroll-restoration'))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/login/person')
})

test('A developer signs in as one of the demonstration', async ({ open }) => {
  const { page } = await open({ language: 'en' })
  await page.goto('/login/dev')
  await page.getByRole('button', { name: /Aino Virtanen/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Aino Virtanen' })).toBeVisible()
})

test('A page that breaks says so, with ways on', async ({ open }) => {
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

test('A page whose code cannot be loaded says so, and loads when tried again', async ({ open }) => {
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

test('Without the network a search says what to do, and what was written stays', async ({ open }) => {
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

test('Without the network another language is refused in words, and comes when it is back', async ({
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

test('What stands before the script stays until the first page has come', async ({ open }) => {
  const { page } = await open({ language: 'fi', width: 390 })
  const chunk = /\/assets\/LandingPage-[^/]*\.js$/
  const held = Promise.withResolvers<void>()
  await page.route(chunk, async route => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(chunk)
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  // Whatever is drawn meanwhile has been drawn.
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.locator('.first')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: /^Romuauto kiertoon/ })).toBeVisible()
  await expect(page.locator('.first')).toHaveCount(0)
})
