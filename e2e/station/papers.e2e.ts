import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { certificateFile } from '../journey/station-recycles.ts'
import { acceptPickup, konala } from '../product/api.ts'
import { test } from '../story.ts'
import { certificateWords } from './certificate-words.ts'
import { intakeCells, stationCells } from './intake-cells.ts'
import { intakeWords } from './intake-words.ts'

const aPdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: readFileSync(certificateFile),
})

for (const { visitor, cell } of intakeCells(['fi', 390])) {
  test(`An owner whom the register may not name is confirmed by a document, ${cell}`, async ({ open }) => {
    const t = intakeWords[visitor.language]
    const visit = await open(visitor)
    const { page, look } = visit
    await page.goto('/operator/recycle')
    await page.getByLabel(t.plate).fill('ONN-401')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await page.getByRole('button', { name: t.right }).click()
    await page.getByLabel(t.personalId).fill('050505A9218')
    visit.expectRefusal(403, '/owner/')
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.askForPaper)).toBeVisible()
    await look('intake-hidden-owner')
    await page.getByLabel(t.paperFile).setInputFiles(aPdfFile('rekisteriote.pdf'))
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.confirmed, { exact: true })).toBeVisible()
  })
}

for (const { visitor, cell } of intakeCells(['se', 1280])) {
  test(`A second owner who is absent is represented by an authorisation, ${cell}`, async ({ open }) => {
    const t = intakeWords[visitor.language]
    const { page, look } = await open(visitor)
    await page.goto('/operator/recycle')
    await page.getByLabel(t.plate).fill('TWO-222')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await page.getByRole('button', { name: t.right }).click()
    await page.getByLabel(t.personalId).fill('010180-9026')
    await page.getByText(t.paperTitle).click()
    await page.getByLabel(t.paperFile).setInputFiles(aPdfFile('fullmakt.pdf'))
    await look('intake-paper')
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.confirmed, { exact: true })).toBeVisible()
  })
}

for (const { language, width, cell } of stationCells(['se', 1280])) {
  test(`A certificate whose upload fails stays in the browser and is sent once the network is back, ${cell}`, async ({
    open,
    plate,
  }) => {
    const t = certificateWords[language]
    const id = await acceptPickup(plate)
    const visit = await open({ as: 'etela.yard', site: konala, language, width })
    const { page, look } = visit
    await page.goto(`/operator/process/${id}`)
    // The card is collapsed on a phone.
    if (width === 390) await page.getByRole('heading', { name: t.title }).click()
    const keys: (string | undefined)[] = []
    let isBroken = true
    await page.route(`**/vehicle/${id}/certificate/`, async route => {
      keys.push(route.request().headers()['idempotency-key'])
      if (isBroken) await route.abort('connectionreset')
      else await route.continue()
    })
    visit.expectComplaint(/ERR_CONNECTION_RESET/, '/certificate/')
    await page.getByLabel(t.ownFile).setInputFiles(aPdfFile('intyg.pdf'))
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(t.waits)).toBeVisible()
    await look('certificate-waits')
    isBroken = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(t.uploaded)).toBeVisible()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
}
