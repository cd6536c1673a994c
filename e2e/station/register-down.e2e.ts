import { expect } from '@playwright/test'
import { scaleTimeout } from '../../server/src/testing/scale-timeout.ts'
import { type ServedRegister, serveVehicleRegister } from '../../simulators/src/vehicle-register/serve.ts'
import { ainosId, kaisasId } from '../product/personal-ids.ts'
import { productUrl } from '../product/product-url.ts'
import { startProduct } from '../product/start-product.ts'
import { test as base } from '../story.ts'
import { intakeCells } from './intake-cells.ts'
import { intakeWords } from './intake-words.ts'

/**
 * A separate product whose vehicle register can be switched off. A worker runs one story at a time, so it may replace
 * PRODUCT_URL.
 */
const test = base.extend<{ register: ServedRegister }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  register: async ({}, use) => {
    const sharedUrl = productUrl()
    const register = await serveVehicleRegister()
    const product = await startProduct({ VEHICLE_REGISTER_URL: register.url })
    process.env.PRODUCT_URL = product.url
    await use(register)
    process.env.PRODUCT_URL = sharedUrl
    await product.stop()
    register.close()
  },
})

// Retries after an outage of the register take up to two minutes.
test.setTimeout(600_000)

for (const { visitor, cell } of intakeCells(['fi', 390])) {
  test(`An intake continues while the register is down; once it is back, the right owner is confirmed and a wrong one reported, ${cell}`, async ({
    register,
    open,
  }) => {
    const t = intakeWords[visitor.language]
    const visit = await open(visitor)
    const { page, look } = visit
    const takeIn = async (plate: string, owner: string) => {
      await page.goto('/operator/recycle')
      await page.getByLabel(t.plate).fill(plate)
      await page.getByRole('button', { name: t.search, exact: true }).click()
      await page.getByRole('button', { name: t.right }).click()
      register.turn(false)
      await page.getByLabel(t.personalId).fill(owner)
      await page.getByRole('button', { name: t.check }).click()
      await expect(page.getByText(t.pending, { exact: true })).toBeVisible()
      await page.getByRole('radio', { name: t.recycle }).check()
      await page.getByLabel(t.mileage).fill('12 000')
      await look(`register-down-details-${plate}`)
      await page.getByRole('button', { name: t.onwards }).click()
      await expect(page.getByText(t.waitsForOwner)).toBeVisible()
      await look(`register-down-certificate-${plate}`)
      await page.getByRole('button', { name: t.finish }).click()
      await expect(page.getByRole('heading', { level: 1, name: `${plate} ${t.takenIn}` })).toBeVisible()
      await look(`register-down-done-${plate}`)
      register.turn(true)
    }
    await takeIn('KAI-001', kaisasId)
    await takeIn('KAI-002', ainosId)

    // The page shows the job's result without a reload.
    await page.goto('/operator')
    await expect(page.getByText(t.ownerNotConfirmed)).toBeVisible({ timeout: scaleTimeout(240_000) })
    await look('register-back-home')
    await page
      .getByRole('link', { name: /KAI-002/ })
      .first()
      .click()
    // Facts are collapsed on a phone.
    await expect(page.getByText(/^12\s000 km$/)).toHaveCount(1)
    await look('register-back-mismatch')

    await page.goto('/operator/process')
    await page
      .getByRole('link', { name: /KAI-001/ })
      .first()
      .click()
    if (visitor.width === 390) await page.getByRole('heading', { name: t.certificate }).click()
    await page.getByRole('button', { name: t.make }).click({ timeout: scaleTimeout(240_000) })
    await expect(page.getByText(t.made).first()).toBeVisible()
  })
}
