import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { brightnessAt, noise, plainPicture } from '../../server/src/platform/files/testing.ts'
import { scaleTimeout } from '../../server/src/testing/scale-timeout.ts'
import { certificateFile } from '../journey/station-recycles.ts'
import { acceptPickup, call, konala, signInByCall } from '../product/api.ts'
import { browserOnBreakingNetwork } from '../product/breaking-network.ts'
import { kaisasId } from '../product/personal-ids.ts'
import { test } from '../story.ts'
import { openVisit } from '../visit.ts'
import { intakeCells, stationCells } from './intake-cells.ts'
import { intakeWords } from './intake-words.ts'
import { uploadWords } from './upload-words.ts'

/** Adds pictures by the button `name`. @param files by name; the extensions set their types */
const uploadPictures = async (page: Page, name: string, files: Record<string, Buffer | string>) => {
  await mkdir(test.info().outputDir, { recursive: true })
  const paths = Object.entries(files).map(([file, content]) => ({
    path: test.info().outputPath(file),
    content,
  }))
  for (const { path, content } of paths) await writeFile(path, content)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name }).click()
  await (await chosen).setFiles(paths.map(({ path }) => path))
}

for (const { language, width, cell } of stationCells(['se', 1280])) {
  test(`Large pictures are shrunk and uploaded, files that are no pictures are rejected, SVG is only downloaded, ${cell}`, async ({
    open,
    plate,
  }) => {
    const t = uploadWords[language]
    const id = await acceptPickup(plate)
    const visit = await open({ as: 'etela.yard', site: konala, language, width })
    const { page, look } = visit
    await page.goto(`/operator/process/${id}`)
    const sixMegabytes = await noise(3000, 2300).jpeg({ quality: 97 }).toBuffer()
    expect(sixMegabytes.length).toBeGreaterThan(6_000_000)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const fortyMegapixels = await plainPicture(7300, 5480).png().toBuffer()
    visit.expectRefusal(415, `/vehicle/${id}/`)
    await uploadPictures(page, t.add, {
      'suuri.jpg': sixMegabytes,
      'muistiinpano.jpg': 'Avaimet eteisessä',
      'liikkuva.gif': Buffer.alloc(6_000_000, 'GIF89a'),
      'nakyma.png': fortyMegapixels,
      'luonnos.svg': svg,
    })
    await expect(page.getByText(t.threeAdded)).toBeVisible({ timeout: scaleTimeout(60_000) })
    await expect(page.getByText(t.noPicture)).toBeVisible()
    await expect(page.getByText(t.tooLarge)).toBeVisible()
    await expect(page.getByRole('button', { name: t.open(2, 3) }).locator('img')).toBeVisible()
    await look('uploads-told-apart')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t.saveSvg }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.svg$/)
  })
}

for (const { language, width, cell } of stationCells(['fi', 390])) {
  test(`A large transparent picture gets a white background when it is shrunk, ${cell}`, async ({
    open,
    plate,
  }) => {
    const t = uploadWords[language]
    const id = await acceptPickup(plate)
    const { page } = await open({ as: 'etela.yard', site: konala, language, width })
    await page.goto(`/operator/process/${id}`)
    const around = { left: 800, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const halfEmpty = await noise(800, 800).ensureAlpha().extend(around).png().toBuffer()
    expect(halfEmpty.length).toBeGreaterThan(1_000_000)
    await uploadPictures(page, t.add, { 'merkki.png': halfEmpty })
    await expect(page.getByRole('button', { name: t.open(1, 1) })).toBeVisible({
      timeout: scaleTimeout(60_000),
    })
    const tokens = await signInByCall('etela.yard')
    type Answer = { vehicle: { image: number } }
    const { vehicle } = await call<Answer>('GET', `shop/1/vehicle/${id}/`, { tokens })
    type StoredPicture = { content_type: string; content_base64: string }
    const stored = await call<StoredPicture>('GET', `shop/1/vehicle/${id}/picture/${vehicle.image}/`, {
      tokens,
    })
    expect(stored.content_type).toBe('image/jpeg')
    expect(await brightnessAt(Buffer.from(stored.content_base64, 'base64'), 200, 400)).toBeGreaterThan(240)
  })
}

for (const { language, width, cell } of stationCells(['se', 390])) {
  test(`A picture whose upload breaks half way is retried by itself and stored once, ${cell}`, async ({
    plate,
  }) => {
    const t = uploadWords[language]
    const id = await acceptPickup(plate)
    const network = await browserOnBreakingNetwork()
    const visit = await openVisit(network.browser, {
      as: 'etela.yard',
      site: konala,
      language,
      width,
    })
    const { page, look } = visit
    await page.goto(`/operator/process/${id}`)
    network.stall()
    // Browsers cannot decode TIFF, so the page does not shrink it.
    await uploadPictures(page, t.add, { 'ovi.tiff': await noise(1200, 900).tiff().toBuffer() })
    const progress = page.getByRole('progressbar', { name: 'ovi.tiff' })
    // The operating system buffers an unknown number of bytes before the network does.
    await expect.poll(() => progress.evaluate(bar => (bar as HTMLProgressElement).value)).toBeGreaterThan(0)
    await look('upload-goes')
    visit.expectComplaint(/net::ERR_|Failed to fetch/)
    network.cut()
    await expect(page.getByText(t.waits)).toBeVisible()
    await look('upload-waits')
    network.mend()
    await expect(page.getByRole('button', { name: t.open(1, 1) })).toBeVisible({
      timeout: scaleTimeout(60_000),
    })
    const tokens = await signInByCall('etela.yard')
    const { vehicle } = await call<{ vehicle: { pictures: unknown[] } }>('GET', `shop/1/vehicle/${id}/`, {
      tokens,
    })
    expect(vehicle.pictures).toHaveLength(1)
    await visit.end()
    await network.end()
  })
}

for (const { language, width, cell } of stationCells(['se', 390])) {
  test(`Two pictures upload at a time, and a cancelled upload leaves nothing behind, ${cell}`, async ({
    open,
    plate,
  }) => {
    const t = uploadWords[language]
    const id = await acceptPickup(plate)
    const visit = await open({ as: 'etela.yard', site: konala, language, width })
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
    // Neither browsers nor compression shrink it: the upload takes most of a minute.
    const picture = await noise(1200, 900).tiff({ compression: 'none' }).toBuffer()
    await uploadPictures(page, t.add, { 'ovi.tiff': picture, 'etu.tiff': picture, 'taka.tiff': picture })
    await expect(page.getByRole('progressbar')).toHaveCount(2)
    await expect(page.getByText(t.waitsTurn)).toBeVisible()
    await look('uploads-two-at-a-time')
    await page.getByRole('button', { name: t.giveUp('ovi.tiff') }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.notSent('ovi.tiff'))).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'taka.tiff' })).toBeVisible()
    // A high limit instead of none: the browser releases queued data only while throttling is on.
    await sendAtMost(100_000_000)
    await expect(page.getByRole('button', { name: t.open(2, 2) })).toBeVisible({
      timeout: scaleTimeout(60_000),
    })
    const tokens = await signInByCall('etela.yard')
    const { vehicle } = await call<{ vehicle: { pictures: unknown[] } }>('GET', `shop/1/vehicle/${id}/`, {
      tokens,
    })
    expect(vehicle.pictures).toHaveLength(2)
  })
}

for (const { visitor, cell } of intakeCells(['fi', 390])) {
  test(`An owner check with a document waits in memory only while there is no connection, ${cell}`, async ({
    open,
    plate,
  }) => {
    const t = intakeWords[visitor.language]
    const visit = await open(visitor)
    const { page, look } = visit
    await page.goto('/operator/recycle')
    await page.getByLabel(t.plate).fill(plate)
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await page.getByRole('button', { name: t.right }).click()
    await page.getByLabel(t.personalId).fill(kaisasId)
    await page.getByText(t.paperTitle).click()
    await page.getByLabel(t.paperFile).setInputFiles({
      name: 'valtakirja.pdf',
      mimeType: 'application/pdf',
      buffer: readFileSync(certificateFile),
    })
    let isBroken = true
    await page.route('**/owner/', route => (isBroken ? route.abort('connectionreset') : route.continue()))
    visit.expectComplaint(/ERR_CONNECTION_RESET/, '/owner/')
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.checkWaits)).toBeVisible()
    await look('intake-check-waits')
    const stored = await page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases])
    })
    expect(stored).not.toContain(kaisasId)
    expect(stored).not.toContain('valtakirja')
    isBroken = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(t.confirmed, { exact: true })).toBeVisible()
  })
}
