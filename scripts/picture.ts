import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@autokierto/server/testing/free-port'
import { removeData, startProductProcess } from '@autokierto/server/testing/product-process'
import { type SignedIn, signIn, signInPerson } from '@autokierto/server/testing/sign-in'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildWebWhereStale } from './build-web.ts'
import { findChromium } from './testing/chromium.ts'
import { fillLocalStorage } from './testing/fill-local-storage.ts'

/**
 * `node scripts/picture.ts` takes docs/picture.png of the README from the running product: the landing page, an owner's
 * search and a vehicle in process, side by side. Run it again when the pages change visibly.
 */
const picturePath = join(import.meta.dirname, '../docs/picture.png')
const maxPictureBytes = 400_000

const viewportSize = { width: 1280, height: 1000 }
/** Size of each screenshot in the row and the gap around it, in pixels. */
const shownSize = { width: 800, height: 625, gap: 24 }
const ground = '#dfe3ec'

/** The web app's local storage of a session. */
const toLocalStorage = ({ tokens }: SignedIn, userType: 1 | 2): Record<string, string> => ({
  ...tokens,
  userType: String(userType),
  locale: 'en',
})

const takePictures = async (browser: Browser, url: string): Promise<Buffer[]> => {
  const take = async (stored: Record<string, string>, prepare: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({
      viewport: viewportSize,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'cookie_notice', value: 'seen', url }])
    await context.addInitScript(fillLocalStorage, stored)
    const page = await context.newPage()
    // Event streams never end, so the network would never be idle.
    await page.route('**/live/', route => route.abort())
    await prepare(page)
    const bytes = await page.screenshot()
    await context.close()
    return bytes
  }
  const clerk = await signIn(url, 'etela.main')
  const owner = await signInPerson(url, 'aino')
  return [
    await take({ locale: 'en' }, async page => {
      await page.goto(url, { waitUntil: 'networkidle' })
    }),
    await take(toLocalStorage(owner, 1), async page => {
      await page.goto(`${url}/person/recycle`, { waitUntil: 'networkidle' })
      await page.getByRole('textbox').fill('ABC-123')
      await page.getByRole('button', { name: /search|find/i }).click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    }),
    await take({ ...toLocalStorage(clerk, 2), shop_id: '1', shop_name: 'Helsinki Konala' }, async page => {
      await page.goto(`${url}/operator/process/${await findStartedVehicle(clerk)}`, {
        waitUntil: 'networkidle',
      })
    }),
  ]
}

const findStartedVehicle = async (clerk: SignedIn): Promise<number> => {
  const { body } = await clerk.call('GET', 'shop/1/vehicle/search-status/shop_process/')
  const started = body.results.find(vehicle => vehicle.process_started && vehicle.stages_done < 5)
  if (!started) throw new Error('No vehicle of site 1 is in process.')
  return started.id
}

const compose = async (pictures: readonly Buffer[]): Promise<void> => {
  const { width, height, gap } = shownSize
  const small = await Promise.all(pictures.map(picture => sharp(picture).resize(width, height).toBuffer()))
  await sharp({
    create: {
      width: pictures.length * (width + gap) + gap,
      height: height + 2 * gap,
      channels: 3,
      background: ground,
    },
  })
    .composite(small.map((input, index) => ({ input, top: gap, left: gap + index * (width + gap) })))
    .png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 })
    .toFile(picturePath)
}

await buildWebWhereStale()
const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-picture-'))
let browser: Browser | undefined
try {
  const product = await startProductProcess({ dataDir, port: await freePort() })
  browser = await chromium.launch({ executablePath: await findChromium() })
  await compose(await takePictures(browser, product.url))
  await product.stop()
} finally {
  await browser?.close()
  await removeData(dataDir)
}
const { size } = statSync(picturePath)
if (size > maxPictureBytes) throw new Error(`${picturePath} has ${size} bytes, more than ${maxPictureBytes}.`)
process.stdout.write(`${picturePath}: ${size} bytes\n`)
