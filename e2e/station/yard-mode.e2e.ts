import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { call, konala, orderPickupByCall, signInByCall } from '../product/api.ts'
import { test } from '../story.ts'
import type { Visit } from '../visit.ts'
import { heicPicture } from './heic-picture.ts'

/** Cuts the network. The page's own requests then log errors on the console. */
const goOffline = async ({ page, expectComplaint }: Visit) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.context().setOffline(true)
  await page.evaluate(() => fetch('/api/health/').catch(() => undefined))
  await expect(page.getByText('Ei yhteyttä', { exact: false }).first()).toBeVisible()
}

type ChangedVehicle = { vehicle: { id: number; status: string; remarks: string | null; pictures: unknown[] } }
type ProcessState = { stages: { number: number; done: boolean }[]; events: { event: string }[] }

test('A vehicle is processed offline, and changes are sent once and in order when the network is back', async ({
  open,
  plate,
}) => {
  const id = await orderPickupByCall(plate)
  const visit = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 390, installs: true })
  const { page, look } = visit
  const waits = (count: number) => expect(page.getByText(`${count} asiaa odottaa lähettämistä`)).toBeVisible()
  await page.goto(`/operator/incoming/${id}`)
  await expect(page.getByRole('button', { name: `Ota vastaan ${plate}` })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await goOffline(visit)
  await look('yard-no-connection')
  await page.getByRole('button', { name: `Ota vastaan ${plate}` }).click()
  await expect(page.getByText(`${plate}: tallessa tässä laitteessa. Lähtee, kun yhteys palaa.`)).toBeVisible()
  await page.getByRole('button', { name: /^Päätä kierrätys ja aloita/ }).click()
  await waits(3)
  await page.getByRole('button', { name: /^Vaihe 1 valmis/ }).click()
  await waits(4)
  await expect(page.getByRole('button', { name: /^Vaihe 2 valmis/ })).toBeVisible()
  await page.getByRole('button', { name: 'Muokkaa lisätietoja' }).click()
  await page.getByRole('textbox', { name: 'Lisätiedot' }).fill('Ovi on lommolla')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await waits(5)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lisää kuvia' }).click()
  await (await chosen).setFiles([
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: await readFile(heicPicture) },
  ])
  await expect(page.getByText('1 kuva odottaa lähettämistä.')).toBeVisible()
  await waits(6)
  await look('yard-waiting')

  // The phone is closed and opened again, still offline.
  await page.reload()
  await waits(6)
  await page.getByRole('button', { name: 'Näytä' }).click()
  const dialog = page.getByRole('dialog', { name: 'Odottaa tässä laitteessa' })
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await look('yard-waiting-list')
  await page.keyboard.press('Escape')
  // All languages are stored on the device.
  for (const language of ['SV svenska', 'FI suomi']) {
    await page.getByRole('button', { name: /^(Valikko|Meny)$/ }).click()
    await page.getByRole('button', { name: language }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language.startsWith('SV') ? 'sv' : 'fi')
    await page.keyboard.press('Escape')
  }

  await page.context().setOffline(false)
  await expect(page.getByText(/asiaa? odottaa lähettämistä|Lähetetään/)).toBeHidden()
  const tokens = await signInByCall('etela.yard')
  const { vehicle } = await call<ChangedVehicle>('GET', `shop/1/vehicle/${id}/`, { tokens })
  expect([vehicle.status, vehicle.remarks, vehicle.pictures.length]).toEqual([
    'shop_process',
    'Ovi on lommolla',
    1,
  ])
  const { stages, events } = await call<ProcessState>('GET', `shop/1/vehicle/${id}/recycle/`, { tokens })
  expect(stages.filter(({ done }) => done).map(({ number }) => number)).toEqual([1])
  const own = ['accept', 'resolve', 'start', 'stage_done']
  const done = events.map(({ event }) => event).filter(event => own.includes(event))
  expect(done.toSorted((a, b) => own.indexOf(a) - own.indexOf(b))).toEqual(own)
  await expect(page.getByRole('button', { name: /^Vaihe 2 valmis/ })).toBeVisible()
  await look('yard-sent')
})

test('A conflicting offline change is shown next to the colleague’s, and nothing is lost', async ({
  open,
  plate,
}) => {
  const id = await orderPickupByCall(plate)
  const tokens = await signInByCall('etela.main')
  const change = (body: object) => call('PATCH', `shop/1/vehicle/${id}/`, { tokens, body })
  await change({ event: 'accept' })
  const visit = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 390, installs: true })
  const { page, look } = visit
  await page.goto(`/operator/process/${id}`)
  await page.getByRole('button', { name: 'Muokkaa lisätietoja' }).click()
  await goOffline(visit)
  await page.getByRole('textbox', { name: 'Lisätiedot' }).fill('Avain puuttuu')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await page.getByRole('button', { name: /^Päätä kierrätys ja aloita/ }).click()
  await expect(page.getByText('3 asiaa odottaa lähettämistä')).toBeVisible()
  await change({ remarks: 'Avain on toimistossa' })
  await change({ event: 'resolve', resolution: 'reuse' })
  await change({ event: 'publish' })

  visit.expectRefusal(409, `/vehicle/${id}/`)
  await page.context().setOffline(false)
  await expect(page.getByText('3 asiaa ei mennyt läpi')).toBeVisible()
  await page.getByRole('button', { name: 'Katso ja päätä' }).click()
  const dialog = page.getByRole('dialog', { name: 'Odottaa tässä laitteessa' })
  await expect(dialog.getByText('Avain on toimistossa')).toBeVisible()
  await expect(dialog.getByText('Ajoneuvo on juuri julkaistu markkinalle.').first()).toBeVisible()
  await look('yard-refused')
  await dialog.getByRole('button', { name: /^Korvaa omallani/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const { vehicle } = await call<ChangedVehicle>('GET', `shop/1/vehicle/${id}/`, { tokens })
  expect(vehicle.remarks).toBe('Avain puuttuu')
  for (const left of [1, 0]) {
    await dialog
      .getByRole('button', { name: /^Poista/ })
      .first()
      .click()
    await expect(dialog.getByRole('listitem')).toHaveCount(left)
  }
  await expect(dialog.getByText('Kaikki on lähetetty.')).toBeVisible()
})

test('A user signs out offline, and pending changes are sent after they sign in again', async ({
  open,
  plate,
}) => {
  const id = await orderPickupByCall(plate)
  const visit = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 390, installs: true })
  const { page, look } = visit
  await page.goto(`/operator/incoming/${id}`)
  await expect(page.getByRole('button', { name: `Ota vastaan ${plate}` })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await goOffline(visit)
  await page.getByRole('button', { name: `Ota vastaan ${plate}` }).click()
  await expect(page.getByText('1 asia odottaa lähettämistä')).toBeVisible()

  await page.getByRole('button', { name: 'Valikko' }).click()
  await page.getByRole('link', { name: 'Kirjaudu ulos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kaikkea ei ole lähetetty' })).toBeVisible()
  await look('yard-signing-out')
  await page.getByRole('button', { name: 'Kirjaudu ulos, säilytä tässä laitteessa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olet kirjautunut ulos' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await look('yard-signed-out')

  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Kirjaudu uudelleen' }).click()
  await page.getByLabel('Käyttäjätunnus').fill('etela.yard')
  await page.getByLabel('Salasana', { exact: true }).fill('Kierto-demo-2026')
  await page.getByRole('button', { name: 'Kirjaudu', exact: true }).click()
  await page
    .getByRole('button', { name: /^Helsinki Konala/ })
    .first()
    .click()
  const tokens = await signInByCall('etela.yard')
  await expect(async () => {
    const { vehicle } = await call<ChangedVehicle>('GET', `shop/1/vehicle/${id}/`, { tokens })
    expect(vehicle.status).toBe('shop_process')
  }).toPass()
})
