import { expect } from '@playwright/test'
import type { Visit } from '../visit.ts'
import type { JourneyWords } from './words.ts'

/** From the front door through strong identification to the greeting. */
export const identify = async ({ page, look }: Visit, words: JourneyWords) => {
  await page.goto('/')
  await look('landing')
  await page
    .getByRole('region', { name: words.cookies })
    .getByRole('button', { name: words.cookiesRead })
    .click()
  await page.getByRole('link', { name: words.identifyAtFront }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.personLogin })).toBeFocused()
  await look('login-person')
  await page.getByRole('button', { name: words.goToIdentification }).click()
  await expect(page.getByRole('heading', { name: words.whoAreYou })).toBeVisible()
  await look('stand-in')
  await page.getByRole('button', { name: 'Kaisa Kallio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.hello })).toBeVisible()
  await look('person')
}

/** From the greeting to the ordered pickup at Helsinki Konala. */
export const orderPickup = async ({ page, look }: Visit, words: JourneyWords, plate: string) => {
  await page.getByRole('link', { name: words.recycleStart }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.vehicleStep })).toBeFocused()
  await look('recycle-search')
  await page.getByLabel(words.plateField).fill(plate.toLowerCase())
  await page.getByRole('button', { name: words.search }).click()
  await expect(page.getByText(words.owned)).toBeVisible()
  await look('recycle-vehicle')
  await page.getByRole('button', { name: words.mine }).click()

  await expect(page.getByRole('heading', { level: 1, name: words.placeStep })).toBeFocused()
  await look('recycle-place')
  await page.getByLabel(words.addressField).fill('Mannerheimintie 1, Helsinki')
  await page.getByRole('button', { name: words.search }).click()
  const places = page.getByRole('group', { name: words.choosePlace })
  await places.getByRole('radio').first().check()
  await look('recycle-place-found')
  await page.getByRole('button', { name: words.goOn }).click()

  await expect(page.getByRole('heading', { level: 1, name: words.siteStep })).toBeFocused()
  await page.getByRole('radio', { name: 'Helsinki Konala' }).check()
  await expect(page.getByRole('heading', { level: 2, name: 'Helsinki Konala' })).toBeVisible()
  await look('recycle-site')
  await page.getByRole('button', { name: words.pickup }).click()

  await expect(page.getByRole('heading', { level: 1, name: words.deliveryStep })).toBeFocused()
  await page.getByLabel(words.phoneField).fill('040 123 4567')
  await page.getByLabel(words.remarksField).fill('Avaimet ovat postilaatikossa.')
  await look('recycle-delivery')
  await page.getByRole('button', { name: words.goOn }).click()

  const question = page.getByRole('dialog', { name: words.confirm })
  await expect(question.getByText(plate)).toBeVisible()
  await look('recycle-confirm')
  await question.getByRole('button', { name: words.order }).click()
  const done = page.getByRole('dialog', { name: words.done })
  await expect(done.getByText('Helsinki Konala')).toBeVisible()
  await look('recycle-done-dialog')
  await done.getByRole('button', { name: words.close }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeFocused()
  await look('recycle-done')
}
