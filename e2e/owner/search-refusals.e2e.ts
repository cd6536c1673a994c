import { expect } from '@playwright/test'
import { test } from '../story.ts'

const searchPath = 'owner/vehicle/search/'

test('A search keeps its plate while the vehicle register is down, and another vehicle can be found', async ({
  open,
}) => {
  const visit = await open({ as: 'aino', language: 'fi', width: 390 })
  const { page, look } = visit
  visit.expectRefusal(503, searchPath)
  await page.goto('/person/recycle')
  const plate = page.getByLabel('Rekisteritunnus tai VIN')
  await plate.fill('BRK-503')
  await page.getByRole('button', { name: 'Hae' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Liikennerekisteriin ei saada yhteyttä' })
  await expect(refusal).toBeVisible()
  await expect(refusal.getByText('Omat ajoneuvosi ja romutustodistuksesi näet silti.')).toBeVisible()
  await expect(plate).toHaveValue('BRK-503')
  await look('recycle-register-down')

  await refusal.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(refusal).toBeVisible()
  await page.reload()
  await expect(plate).toHaveValue('BRK-503')

  await plate.fill('ABC-123')
  await page.getByRole('button', { name: 'Hae' }).click()
  await expect(page.getByText('Omistat tämän ajoneuvon')).toBeVisible()
  await expect(refusal).toBeHidden()
  await page.getByRole('button', { name: 'Tämä on ajoneuvoni' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Missä ajoneuvo on?' })).toBeFocused()
})

test('A holder who is not the owner is rejected and sees nothing of the vehicle', async ({ open }) => {
  const visit = await open({ as: 'leila', language: 'en', width: 1280 })
  const { page, look } = visit
  visit.expectRefusal(403, searchPath)
  await page.goto('/person/recycle')
  const plate = page.getByLabel('Registration number or VIN')
  await plate.fill('LEI-303')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'You are the holder, not the owner' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'This is my vehicle' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  await look('recycle-not-owner')
})

test("A company's vehicle shows no details before representation is checked", async ({ open }) => {
  const { page, look } = await open({ as: 'aino', language: 'en', width: 390 })
  await page.goto('/person/recycle')
  await page.getByLabel('Registration number or VIN').fill('XYZ-789')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('A company owns this vehicle')).toBeVisible()
  await expect(page.getByRole('button', { name: 'This is my vehicle' })).toBeHidden()
  await look('recycle-company')
})

test('A stolen vehicle cannot be announced, and the page says why', async ({ open }) => {
  const { page, look } = await open({ as: 'leila', language: 'fi', width: 390 })
  await page.goto('/person/recycle')
  await page.getByLabel('Rekisteritunnus tai VIN').fill('LEI-304')
  await page.getByRole('button', { name: 'Hae' }).click()
  await expect(page.getByText('Ajoneuvo on ilmoitettu varastetuksi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tämä on ajoneuvoni' })).toBeHidden()
  await look('recycle-stolen')
})

test('A search shows the error of an invalid or unknown plate at the field', async ({ open }) => {
  const visit = await open({ as: 'aino', language: 'en', width: 390 })
  const { page, look } = visit
  visit.expectRefusal(404, searchPath)
  await page.goto('/person/recycle')
  const plate = page.getByLabel('Registration number or VIN')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(plate).toBeFocused()
  await expect(plate).toHaveAccessibleDescription(/\S/)
  await plate.fill('ABC-1234567')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(plate).toHaveAccessibleDescription(/1.9.*16.17/)
  await look('recycle-length')
  await plate.fill('NOB-999')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(plate).toHaveAccessibleDescription(/was not found/)
  await expect(plate).toHaveValue('NOB-999')
  await look('recycle-not-found')
})
