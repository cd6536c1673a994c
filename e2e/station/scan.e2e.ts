import { expect } from '@playwright/test'
import { acceptPickup, call, konala, signInByCall } from '../product/api.ts'
import { barcode, browserWithCamera, qrCode } from '../product/fake-camera.ts'
import { productUrl } from '../product/product-url.ts'
import { test } from '../story.ts'
import { openVisit, type VisitorOptions } from '../visit.ts'
import { stationCells } from './intake-cells.ts'
import { intakeWords } from './intake-words.ts'

const scanningClerk = { as: 'etela.yard', site: konala } satisfies VisitorOptions

/** A visit whose camera shows this picture. */
const withCamera = async (picture: Parameters<typeof browserWithCamera>[0], visitor: VisitorOptions) => {
  const browser = await browserWithCamera(picture)
  const visit = await openVisit(browser, visitor)
  return { ...visit, end: () => visit.end().finally(() => browser.close()) }
}

for (const { language, width, cell } of stationCells(['fi', 390])) {
  test(`A camera reads the barcode of a VIN and starts the search, ${cell}`, async ({ plate }) => {
    const t = intakeWords[language]
    const { vehicle } = await call<{ vehicle: { vin: string } }>('POST', 'owner/vehicle/search/', {
      tokens: await signInByCall('kaisa'),
      body: { plate_or_vin: plate },
    })
    const visit = await withCamera(barcode(vehicle.vin), { ...scanningClerk, language, width })
    await visit.page.goto('/operator/recycle')
    await visit.page.getByRole('button', { name: t.scan }).click()
    await expect(visit.page.getByRole('button', { name: t.right })).toBeVisible()
    await expect(visit.page.getByText(vehicle.vin)).toBeVisible()
    await visit.end()
  })
}

for (const { language, width, cell } of stationCells(['se', 1280])) {
  test(`The code of a label opens its vehicle, even if the app was opened on another page, ${cell}`, async ({
    plate,
  }) => {
    const t = intakeWords[language]
    const id = await acceptPickup(plate)
    const visit = await withCamera(qrCode(`${productUrl()}/operator/process/${id}`), {
      ...scanningClerk,
      language,
      width,
    })
    const { page } = visit
    // The front page's document has no permission to use the camera.
    await page.goto('/')
    if (width === 390) await page.getByRole('button', { name: t.menu, exact: true }).click()
    await page.getByRole('navigation').getByRole('link', { name: t.takeIn, exact: true }).click()
    await page.getByRole('button', { name: t.scan }).click()
    await expect(page).toHaveURL(`/operator/process/${id}`)
    await expect(page.getByText(plate).first()).toBeVisible()
    await visit.end()
  })
}

for (const { language, width, cell } of stationCells(['fi', 390])) {
  test(`A code of something else is rejected, and the number can be typed instead, ${cell}`, async () => {
    const t = intakeWords[language]
    const visit = await withCamera(barcode('6414893400012'), { ...scanningClerk, language, width })
    const { page, look } = visit
    await page.goto('/operator/recycle')
    await page.getByRole('button', { name: t.scan }).click()
    await expect(page.getByText(t.otherCode)).toBeVisible()
    await look('intake-scan')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t.scan })).toBeFocused()
    await expect(page.getByLabel(t.plate)).toBeEditable()
    await visit.end()
  })
}

for (const { language, width, cell } of stationCells(['se', 1280])) {
  test(`A scan without camera says why and leads to the text field, ${cell}`, async ({ open }) => {
    const t = intakeWords[language]
    const { page, look } = await open({ ...scanningClerk, language, width })
    await page.goto('/operator/recycle')
    await page.getByRole('button', { name: t.scan }).click()
    await expect(page.getByText(t.noCamera)).toBeVisible()
    await look('intake-no-camera')
    await page.getByRole('button', { name: t.typeIt }).click()
    await expect(page.getByLabel(t.plate)).toBeEditable()
  })
}
