import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { orderPickupByCall } from '../product/api.ts'
import { personalIdsIn } from '../product/read-log.ts'
import { test } from '../story.ts'

type Held = Record<string, { items: Record<string, unknown>[] }>

test('An owner reads their own data and exports it as JSON and PDF', async ({ open, plate }) => {
  await orderPickupByCall(plate)
  const { page, look } = await open({ as: 'kaisa', language: 'fi', width: 390 })
  await page.goto('/person')
  const answered = page.waitForResponse(response => response.url().endsWith('/api/owner/data/'))
  await page.getByRole('link', { name: 'Omat tietosi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Omat tietosi' })).toBeFocused()
  const shown: { data: Held } = await (await answered).json()

  const who = page.getByRole('region', { name: 'Kuka olet' })
  await expect(who.getByText('Kaisa', { exact: true })).toBeVisible()
  await expect(who.getByText('070780-****')).toBeVisible()
  await expect(who.getByText('Kuusi vuotta viimeisimmästä tunnistautumisesta.')).toBeVisible()

  const orders = page.getByRole('region', { name: 'Ilmoitukset ja noudot' })
  const fold = orders.getByText(/^Näytä \d+ tietoa$/)
  if (await fold.isVisible()) await fold.click()
  const order = orders.getByRole('listitem').filter({ hasText: plate })
  await expect(order.getByText('nouto', { exact: true })).toBeVisible()
  await expect(order.getByText('+358 40 123 4567')).toBeVisible()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await look('own-data-full')
  expect(personalIdsIn(await page.content())).toEqual([])

  const save = async (name: string) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await downloading
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const json = await save('Lataa JSON')
  expect(json.name).toMatch(/^autokierto-omat-tiedot-\d{4}-\d\d-\d\d\.json$/)
  const saved: { data: Held } = JSON.parse(json.bytes.toString('utf8'))
  expect(saved).toEqual(shown)
  expect(saved.data.identity?.items).toEqual([expect.objectContaining({ personal_id: '070780-9083' })])
  expect(saved.data.vehicles?.items).toContainEqual(
    expect.objectContaining({ plate, status: 'shop_transit' }),
  )

  const pdf = await save('Lataa PDF')
  expect(pdf.name).toBe(json.name.replace('.json', '.pdf'))
  const bytes = pdf.bytes.toString('latin1')
  expect(bytes.slice(0, 8)).toBe('%PDF-1.7')
  expect(bytes).toContain('/Lang (fi-FI)')
})
