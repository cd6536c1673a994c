import { expect } from '@playwright/test'
import { call, signInByCall } from '../product/api.ts'
import { test } from '../story.ts'
import type { Language, Width } from '../visit.ts'

const openPageCells: readonly [Language, string, Width][] = [
  ['fi', '', 320],
  ['en', '/en', 390],
  ['se', '/sv', 1280],
]

for (const [language, beginning, width] of openPageCells) {
  test(`The public pages are complete without script (${language})`, async ({ open }) => {
    const { page, look } = await open({ language, width })
    for (const path of [
      '/stations',
      '/stations/1',
      '/statistics',
      '/performance',
      '/api-guide',
      '/contact',
      '/accessibility',
      '/privacy',
      '/cookies',
    ]) {
      await page.goto(beginning + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(`open${path.replaceAll('/', '-')}-${language}`)
    }
  })
}

test('A visitor sends accessibility feedback after correcting a missing message', async ({ open }) => {
  const { page, look, expectRefusal } = await open({ language: 'en', width: 390 })
  await page.goto('/en/accessibility')
  expectRefusal(400, '/en/accessibility')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('Write the message.')
  await look('feedback-refused')
  await page.getByLabel('Message').fill('The button is too pale')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).toContainText('your message has been sent')
  await look('feedback-sent')
})

test('A site without a valid licence loses its page and its place in the directory, with the reason', async ({
  open,
}) => {
  const tokens = await signInByCall('yhdistys')
  const licence = (valid_until: string | null) =>
    call('PATCH', 'ppb-admin/shop/7/', { tokens, body: { valid_until } })
  const { page, look, expectRefusal } = await open({ language: 'fi', width: 1280 })
  await page.goto('/stations/7')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await licence('2020-01-31')
  try {
    expectRefusal(404, '/stations/7')
    await page.reload()
    await expect(page.getByText('Pisteen lupa ei ole voimassa.')).toBeVisible()
    await look('open-station-expired')
    await page.getByRole('link', { name: 'Kaikki vastaanottopisteet' }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  } finally {
    await licence(null)
  }
  await page.goto('/stations/7')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
