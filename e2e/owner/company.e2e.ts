import { expect, type Page } from '@playwright/test'
import { test } from '../story.ts'
import {
  chooseSiteAndManner,
  expectDone,
  expectStep,
  givePlace,
  lastLook,
  searchVehicleOnPage,
  stepHeadings,
} from './fill-in.ts'

const companySearchPath = 'owner/vehicle/search-business/'
const rightTitle = 'Ajoneuvon omistaa yritys'
const mine = 'Jatka tällä ajoneuvolla'

const askForRight = async (page: Page, plate: string) => {
  await searchVehicleOnPage(page, plate)
  await expectStep(page, rightTitle)
  await expect(page.getByText(plate)).toBeVisible()
  await page.getByRole('button', { name: 'Vahvista ja tarkista' }).click()
}

test('An owner who represents a company announces that they will deliver its vehicle', async ({ open }) => {
  const { page, look } = await open({ as: 'aino', language: 'fi', width: 390 })
  await searchVehicleOnPage(page, 'KLO-456')
  await expectStep(page, rightTitle)
  await expect(page).toHaveTitle(/ – Vaihe 2\/6, Edustusoikeus/)
  // The page shows neither the vehicle nor the whole personal identity code before representation is confirmed.
  await expect(page.getByText('Transit')).toBeHidden()
  expect(await page.locator('body').innerText()).not.toMatch(/010180-9026/)
  await expect(page.getByText('010180-****')).toBeVisible()
  await look('recycle-right')
  await page.getByRole('button', { name: 'Vahvista ja tarkista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saat edustaa yritystä' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /Ford Transit/ })).toBeFocused()
  await look('recycle-right-confirmed')
  await page.getByRole('button', { name: mine }).click()

  await expectStep(page, stepHeadings.place)
  await givePlace(page)
  await chooseSiteAndManner(page, 'Helsinki Konala', 'Tuon itse')
  await page.getByRole('button', { name: 'Jatka' }).click()
  const question = lastLook(page, stepHeadings.bringConfirm)
  await expect(question.getByText('KLO-456')).toBeVisible()
  await look('recycle-confirm-company')
  await question.getByRole('button', { name: 'Lähetä ilmoitus' }).click()
  await expectDone(page, stepHeadings.bringDone)
  await page.getByRole('link', { name: 'Seuraa ilmoitusta' }).click()
  const own = page.getByRole('article', { name: /Ford Transit/ })
  await expect(own.getByText('Ilmoitettu pisteelle')).toBeVisible()
})

test('A holder who represents the owning company continues from the rejection to the check', async ({
  open,
}) => {
  const visit = await open({ as: 'aino', language: 'fi', width: 390 })
  const { page, look } = visit
  visit.expectRefusal(403, 'owner/vehicle/search/')
  await searchVehicleOnPage(page, 'KLO-457')
  await expect(page.getByText('Olet haltija, et omistaja')).toBeVisible()
  await look('recycle-holder')
  await page.getByRole('button', { name: 'Tarkista edustusoikeuteni' }).click()
  await expectStep(page, rightTitle)
  await page.getByRole('button', { name: 'Vahvista ja tarkista' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Volvo V70/ })).toBeFocused()
})

test('An owner who does not represent the company is rejected and reads whom to contact', async ({
  open,
}) => {
  const visit = await open({ as: 'aino', language: 'en', width: 1280 })
  const { page, look } = visit
  visit.expectRefusal(403, companySearchPath)
  await page.goto('/person/recycle')
  await page.getByLabel('Registration number or VIN').fill('XYZ-789')
  await page.getByRole('button', { name: 'Search' }).click()
  await expectStep(page, 'A company owns this vehicle')
  await page.getByRole('button', { name: 'Confirm and check' }).click()
  const refusal = page.getByRole('status').filter({ hasText: 'You may not represent this company' })
  await expect(refusal.getByText(/Contact someone who may/)).toBeVisible()
  await expect(page.getByText('Transporter')).toBeHidden()
  await look('recycle-right-denied')
  await refusal.getByRole('button', { name: 'Search for another vehicle' }).click()
  await expectStep(page, 'Which vehicle are you recycling?')
})

test('An owner who represents the company only jointly reads how to hand the vehicle over with a power of attorney', async ({
  open,
}) => {
  const visit = await open({ as: 'onni', language: 'fi', width: 390 })
  const { page, look } = visit
  visit.expectRefusal(403, companySearchPath)
  await askForRight(page, 'ONN-402')
  const refusal = page
    .getByRole('status')
    .filter({ hasText: 'Voit edustaa yritystä vain yhdessä toisen kanssa' })
  await expect(refusal.getByText(/allekirjoittakaa valtakirja yhdessä/)).toBeVisible()
  await expect(page.getByText('Berlingo')).toBeHidden()
  await look('recycle-right-joint')
})

const outages = [
  { plate: 'PRH-503', what: 'is down' },
  { plate: 'PRH-500', what: 'fails on its side' },
  { plate: 'PRH-502', what: 'answers nonsense' },
]

test('A failed check of representation is never shown as a missing right and can be retried', async ({
  open,
}) => {
  const visit = await open({ as: 'aino', language: 'fi', width: 390 })
  const { page, look } = visit
  visit.expectRefusal(503, companySearchPath)
  visit.expectRefusal(502, companySearchPath)
  for (const { plate, what } of outages) {
    await test.step(`The business register ${what}`, async () => {
      await askForRight(page, plate)
      const refusal = page.getByRole('alert').filter({ hasText: 'Tarkistusta ei voitu tehdä juuri nyt' })
      await expect(refusal.getByText(/^Se ei tarkoita, ettei sinulla olisi edustusoikeutta\./)).toBeVisible()
      await expect(page.getByText(/Sinulla ei ole oikeutta/)).toBeHidden()
      await expect(refusal.getByRole('button', { name: 'Yritä uudelleen' })).toBeVisible()
      await look(`recycle-right-${plate}`)
    })
  }
  const refusal = page.getByRole('alert').filter({ hasText: 'Tarkistusta ei voitu tehdä juuri nyt' })
  const response = page.waitForResponse(answer => answer.url().includes(companySearchPath))
  await refusal.getByRole('button', { name: 'Yritä uudelleen' }).click()
  expect((await response).status()).toBe(502)
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Hae toinen ajoneuvo' }).click()
  await expectStep(page, stepHeadings.vehicle)
})
