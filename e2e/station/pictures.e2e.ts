import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { acceptPickup, call, konala, signInByCall } from '../product/api.ts'
import { test } from '../story.ts'
import { heicPicture } from './heic-picture.ts'

test("A user adds a telephone's pictures, opens one in full size and changes the main one", async ({
  open,
  plate,
}) => {
  const id = await acceptPickup(plate)
  const visit = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 390 })
  const { page, look } = visit
  await page.goto(`/operator/process/${id}`)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lisää kuvia' }).click()
  const notes = { name: 'muistio.txt', mimeType: 'text/plain', buffer: Buffer.from('Avaimet hallissa') }
  await (await chosen).setFiles([
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: await readFile(heicPicture) },
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

  const second = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lisää kuvia' }).click()
  await (await second).setFiles({
    name: 'IMG_2.heic',
    mimeType: 'image/heic',
    buffer: await readFile(heicPicture),
  })
  const shown = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Avaa kuva 1/2' }) })
  await expect(shown.getByRole('listitem').first()).toContainText('Pääkuva')
  const act = async (number: number, action: string) => {
    await page.getByRole('button', { name: `Kuvan ${number}/2 toiminnot` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await page.getByRole('button', { name: 'Kuvan 1/2 toiminnot' }).click()
  await look('station-picture-menu')
  await page.keyboard.press('Escape')
  const tokens = await signInByCall('etela.yard')
  const mainOf = async () =>
    (await call<{ vehicle: { image: number } }>('GET', `shop/1/vehicle/${id}/`, { tokens })).vehicle.image
  const before = await mainOf()
  const first = shown.getByRole('listitem').first().locator('img')
  const shownFirst = await first.getAttribute('src')
  await act(2, 'Pääkuvaksi')
  await expect.poll(mainOf).not.toBe(before)
  // The page updates after the service does: until then the old picture is still the first.
  await expect(first).not.toHaveAttribute('src', shownFirst!)
  await act(1, 'Poista kuva')
  await expect(page.getByText('Kuva on poistettu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avaa kuva 1/1' })).toBeVisible()
  expect(await mainOf()).toBe(before)
})
