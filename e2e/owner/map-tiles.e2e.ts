import { expect, type Locator, type Page } from '@playwright/test'
import { productUrl } from '../product/product-url.ts'
import { startProduct } from '../product/start-product.ts'
import { startTileSource } from '../product/tile-source.ts'
import { test as base } from '../story.ts'
import { expectStep, findVehicle, stepHeadings } from './fill-in.ts'

const tampereCentre = { latitude: 61.4978, longitude: 23.761 }
type PixelColour = readonly number[]

const magenta: PixelColour = [255, 0, 255]

/** The difference of two colours in the channel that differs most. */
const apart = (one: PixelColour, other: PixelColour): number =>
  Math.max(...one.map((part, index) => Math.abs(part - other[index]!)))

/** A separate product with a tile source. A worker runs one story at a time, so it may replace PRODUCT_URL. */
const test = base.extend<{ withTiles: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  withTiles: async ({}, use) => {
    const sharedUrl = productUrl()
    const source = await startTileSource(tampereCentre)
    const product = await startProduct({
      MAP_TILES_URL: source.url,
      MAP_TILES_ATTRIBUTION: 'Kokeilukartta',
      MAP_TILES_MAX_ZOOM: '15',
    })
    process.env.PRODUCT_URL = product.url
    await use(undefined)
    process.env.PRODUCT_URL = sharedUrl
    await product.stop()
    await source.close()
  },
})

/** The most frequent colour of an area of the page, read from a screenshot. */
const readColour = async (page: Page, part: Locator): Promise<PixelColour> => {
  const box = (await part.boundingBox())!
  const picture = (await page.screenshot()).toString('base64')
  // The content security policy of the page itself forbids this, so another page decodes the screenshot.
  const canvas = await page.context().newPage()
  const colour = await canvas.evaluate(
    async ({ picture, box }) => {
      const bytes = Uint8Array.from(atob(picture), character => character.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(box.x, box.y, box.width, box.height)
      const counts = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4) {
        const dot = data.subarray(at, at + 3).join()
        counts.set(dot, (counts.get(dot) ?? 0) + 1)
      }
      return [...counts]
        .sort((one, other) => other[1] - one[1])[0]![0]
        .split(',')
        .map(Number)
    },
    { picture, box },
  )
  await canvas.close()
  return colour
}

const landColour = (map: Locator): Promise<PixelColour> =>
  map
    .locator('path[class*="finland"]')
    .first()
    .evaluate(path =>
      getComputedStyle(path)
        .fill.match(/[\d.]+/g)!
        .slice(0, 3)
        .map(share => Number(share) * 255),
    )

test('Map tiles come through our server and are drawn over our own outlines', async ({
  withTiles: _,
  open,
}) => {
  test.setTimeout(240_000)
  const visit = await open({ as: 'kaisa', language: 'fi', width: 1280 })
  const { page, look } = visit
  const origins = new Set<string>()
  page.on('request', request => origins.add(new URL(request.url()).origin))
  await findVehicle(page, 'KAI-001')
  const frame = page.getByRole('region', { name: 'Ajoneuvon paikka kartalla' })
  const map = frame.getByRole('application', { name: 'Ajoneuvon paikka kartalla' })
  const tiles = map.locator('img.leaflet-tile-loaded')
  await expect(tiles.first()).toBeVisible()
  await expect(frame.getByText('Kokeilukartta')).toBeVisible()
  await expect(frame.getByText(/tarkkuus/)).toBeHidden()
  await expect(frame.getByText(/^Vedä merkki/)).toBeVisible()
  await expect.poll(async () => apart(await readColour(page, map), magenta)).toBeLessThan(3)

  // Outlines show where the source has no tile, and the map states its accuracy.
  visit.expectRefusal(404, '/api/location/tile/')
  await page.getByLabel('Katuosoite ja paikkakunta').fill('Hämeenkatu 2, Tampere')
  await page.getByRole('button', { name: 'Hae' }).click()
  await expect(page.getByRole('button', { name: /^Ajoneuvon paikka: Hämeenkatu 2/ })).toBeInViewport()
  await expect(frame.getByText(/^Kokeilukartta.*Osa karttapohjasta ei latautunut\./s)).toBeVisible()
  const gap = map.locator('img.leaflet-tile:not(.leaflet-tile-loaded)')
  await expect(gap).toHaveCount(1)
  const land = await landColour(map)
  await expect.poll(async () => apart(await readColour(page, gap), land)).toBeLessThan(3)
  await look('recycle-place-tiles')

  // A zoom level beyond that of the outlines.
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Lähennä' }).click()
  await expect(map.locator('img[src*="/tile/15/"]').first()).toBeAttached()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expectStep(page, stepHeadings.site)
  const sites = page.getByRole('region', { name: 'Pisteet kartalla' })
  await expect(sites.getByRole('button', { name: /Tampere Sarankulma/, pressed: true })).toBeVisible()
  await expect(sites.getByText(/^Kokeilukartta/)).toBeVisible()
  await look('recycle-site-tiles')
  expect([...origins]).toEqual([productUrl()])
})
