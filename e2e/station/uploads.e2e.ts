import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { noise, plain } from '../../server/src/files/testing.ts'
import { acceptPickup, call, konala, signIn } from '../product/api.ts'
import { browserOnBreakingNetwork } from '../product/breaking-network.ts'
import { test } from '../story.ts'
import { openVisit } from '../visit.ts'
import { intakeWords } from './intake-words.ts'

const kaisa = '070780-9083'

/** Files by their names, whose ends say of which type they are. */
const addPictures = async (page: Page, files: Record<string, Buffer | string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'autokierto-pictures-'))
  const paths = Object.entries(files).map(([name, content]) => ({ path: join(folder, name), content }))
  for (const { path, content } of paths) await writeFile(path, content)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lägg till bilder' }).click()
  await (await chosen).setFiles(paths.map(({ path }) => path))
}

test('Large pictures are made smaller and taken, what is no picture is told apart, SVG is only saved', async ({
  open,
  plate,
}) => {
  const id = await acceptPickup(plate)
  const visit = await open({ as: 'etela.yard', site: konala, language: 'se', width: 1280 })
  const { page, look } = visit
  await page.goto(`/operator/process/${id}`)
  const sixMegabytes = await noise(3000, 2300).jpeg({ quality: 97 }).toBuffer()
  expect(sixMegabytes.length).toBeGreaterThan(6_000_000)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const fortyMegapixels = await plain(7300, 5480).png().toBuffer()
  visit.expectRefusal(415, `/vehicle/${id}/`)
  await addPictures(page, {
    'stor.jpg': sixMegabytes,
    'anteckning.jpg': 'Nycklarna i hallen',
    'rorlig.gif': Buffer.alloc(6_000_000, 'GIF89a'),
    'vy.png': fortyMegapixels,
    'skiss.svg': svg,
  })
  await expect(page.getByText('3 bilder har lagts till.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/anteckning\.jpg.*kunde inte öppnas som bild/)).toBeVisible()
  await expect(page.getByText(/rorlig\.gif.*Prova med en mindre bild/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Öppna bild 2 av 3' }).locator('img')).toBeVisible()
  await look('uploads-told-apart')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner SVG-bild 3 av 3' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.svg$/)
})

test('A picture whose connection breaks half way goes on by itself, and is there once', async ({ plate }) => {
  const id = await acceptPickup(plate)
  const network = await browserOnBreakingNetwork()
  const visit = await openVisit(network.browser, {
    as: 'etela.yard',
    site: konala,
    language: 'se',
    width: 390,
  })
  const { page, look } = visit
  await page.goto(`/operator/process/${id}`)
  network.stall()
  // Browsers cannot make this kind smaller.
  await addPictures(page, { 'dorr.tiff': await noise(1200, 900).tiff().toBuffer() })
  const progress = page.getByRole('progressbar', { name: 'dorr.tiff' })
  // The system takes some megabytes before the network does: how many is its own affair.
  await expect.poll(() => progress.evaluate(bar => (bar as HTMLProgressElement).value)).toBeGreaterThan(0)
  await look('upload-goes')
  visit.expectComplaint(/net::ERR_|Failed to fetch/)
  network.cut()
  await expect(page.getByText('1 bild väntar på att skickas.')).toBeVisible()
  await look('upload-waits')
  network.mend()
  await expect(page.getByRole('button', { name: 'Öppna bild 1 av 1' })).toBeVisible({ timeout: 60_000 })
  const tokens = await signIn('etela.yard')
  const { vehicle } = await call<{ vehicle: { pictures: unknown[] } }>('GET', `shop/1/vehicle/${id}/`, {
    tokens,
  })
  expect(vehicle.pictures).toHaveLength(1)
  await visit.end()
  await network.end()
})

test('Two pictures go at a time, and one is given up on its way: nothing of it stays', async ({
  open,
  plate,
}) => {
  const id = await acceptPickup(plate)
  const visit = await open({ as: 'etela.yard', site: konala, language: 'se', width: 390 })
  const { page, look } = visit
  await page.goto(`/operator/process/${id}`)
  const network = await page.context().newCDPSession(page)
  const sendAtMost = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    })
  await sendAtMost(100_000)
  const picture = await noise(1200, 900).tiff().toBuffer()
  await addPictures(page, { 'dorr.tiff': picture, 'fram.tiff': picture, 'bak.tiff': picture })
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  await expect(page.getByText('Väntar på sin tur')).toBeVisible()
  await look('uploads-two-at-a-time')
  await page.getByRole('button', { name: 'Skicka inte: dorr.tiff' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bilden skickades inte: dorr.tiff.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'bak.tiff' })).toBeVisible()
  await sendAtMost(-1)
  await expect(page.getByRole('button', { name: 'Öppna bild 2 av 2' })).toBeVisible({ timeout: 60_000 })
  const tokens = await signIn('etela.yard')
  const { vehicle } = await call<{ vehicle: { pictures: unknown[] } }>('GET', `shop/1/vehicle/${id}/`, {
    tokens,
  })
  expect(vehicle.pictures).toHaveLength(2)
})

test('An owner check with a paper waits on the page alone while there is no connection', async ({
  open,
  plate,
}) => {
  const t = intakeWords.fi
  const visit = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 390 })
  const { page, look } = visit
  await page.goto('/operator/recycle')
  await page.getByLabel(t.plate).fill(plate)
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await page.getByRole('button', { name: t.right }).click()
  await page.getByLabel(t.personalId).fill(kaisa)
  await page.getByText('Valtakirja tai muu paperi omistajista').click()
  await page.getByLabel(/^Paperi tiedostona/).setInputFiles({
    name: 'valtakirja.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  let isBroken = true
  await page.route('**/owner/', route => (isBroken ? route.abort('connectionreset') : route.continue()))
  visit.expectComplaint(/ERR_CONNECTION_RESET/, '/owner/')
  await page.getByRole('button', { name: t.check }).click()
  await expect(page.getByText(/Tarkistus odottaa tällä sivulla/)).toBeVisible()
  await look('intake-check-waits')
  const kept = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases])
  })
  expect(kept).not.toContain(kaisa)
  expect(kept).not.toContain('valtakirja')
  isBroken = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(t.confirmed, { exact: true })).toBeVisible()
})
