import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { acceptPickup, konala } from '../product/api.ts'
import { test } from '../story.ts'

/** 64 by 48 pixels, as a telephone writes them. */
const heic = new URL('../../server/src/testing/pictures/blue-on-red.heic', import.meta.url)

test("A clerk adds a telephone's pictures and looks at one as a whole", async ({ open, plate }) => {
  const id = await acceptPickup(plate)
  const visit = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 390 })
  const { page, look } = visit
  await page.goto(`/operator/process/${id}`)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lisää kuvia' }).click()
  const notes = { name: 'muistio.txt', mimeType: 'text/plain', buffer: Buffer.from('Avaimet hallissa') }
  await (await chosen).setFiles([
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: await readFile(heic) },
    notes,
  ])

  await expect(page.getByText('Kuva on lisätty.')).toBeVisible()
  await expect(page.getByText(/muistio\.txt.*Kuvaksi käy JPG, PNG/)).toBeVisible()
  const thumb = page.getByRole('button', { name: 'Avaa kuva 1/1' })
  await expect(thumb.locator('img')).toBeVisible()
  await look('station-pictures')
  await thumb.click()
  const whole = page.getByRole('dialog', { name: 'Kuva 1/1' }).getByRole('img')
  await expect(whole).toBeVisible()
  expect(await whole.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(64)
  await look('station-picture-whole')
  await page.keyboard.press('Escape')
  await expect(thumb).toBeFocused()
})
