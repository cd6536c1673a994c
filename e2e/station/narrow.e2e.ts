import { expect } from '@playwright/test'
import { stickingOut } from '../inspect-page.ts'
import { cutControls } from '../pages/page-faults.ts'
import { konala, orderPickupByCall } from '../product/api.ts'
import { test } from '../story.ts'

test('The lists of a station fit every screen between a phone and a desktop', async ({ open, plate }) => {
  await orderPickupByCall(plate)
  const { page } = await open({ as: 'etela.main', site: konala, language: 'se' })
  for (const address of ['/operator/incoming', '/operator/process']) {
    await page.goto(address)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const width of [320, 639, 640, 700, 799, 800, 860, 900, 1079]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await stickingOut(page), `${address} at ${width} px`).toEqual([])
      expect(await cutControls(page), `${address} at ${width} px`).toEqual([])
    }
  }
})

test('A list with long names, overdue days and foreign numbers keeps its buttons in view on a desktop', async ({
  open,
  plate,
}) => {
  await orderPickupByCall(plate)
  const { page } = await open({ as: 'etela.main', site: konala, language: 'fi' })
  await page.route(/search-status\/shop_transit\//, async route => {
    const response = await route.fetch()
    const answer: { results: { arrival: object | null }[] } = await response.json()
    const model = 'Range Rover Evoque Autobiography Dynamic'
    const time = { date: '2026-01-02', time_from: '08:00', time_until: '10:00' }
    const arrival = { ...time, phone: '+358 40 123 4567', remarks: 'Portti on auki' }
    const results = answer.results.map(row => ({
      ...row,
      model,
      missing_parts: ['engine', 'battery'],
      arrival: row.arrival && { ...row.arrival, ...arrival },
    }))
    await route.fulfill({ response, json: { ...answer, results } })
  })
  await page.goto('/operator/incoming')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const width of [1024, 1180, 1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await stickingOut(page), `at ${width} px`).toEqual([])
    expect(await cutControls(page), `at ${width} px`).toEqual([])
  }
})

test('The plate field of the search shows its text in a readable colour', async ({ open, plate }) => {
  const { page, look } = await open({ as: 'etela.main', site: konala })
  await page.goto('/operator')
  const field = page.getByLabel('Rekisteritunnus tai VIN')
  await field.fill(plate)
  const [ink, paper] = await field.evaluate(input => [
    getComputedStyle(input).color,
    getComputedStyle(input.parentElement as Element).backgroundColor,
  ])
  expect(ink).not.toBe(paper)
  await look('operator-typed')
})
