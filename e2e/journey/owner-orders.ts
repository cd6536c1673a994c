import { expect, type Locator } from '@playwright/test'
import type { Visit } from '../visit.ts'
import type { JourneyWords } from './words.ts'

/** The number of clicks and filled-in fields. */
export type Actions = { count: number }

const countPress = (thing: Locator, actions: Actions) => {
  actions.count += 1
  return thing.click()
}
const typeInto = (field: Locator, text: string, actions: Actions) => {
  actions.count += 1
  return field.fill(text)
}

export const identifyAtFront = async ({ page, look }: Visit, words: JourneyWords, actions: Actions) => {
  await page.goto('/')
  await look('landing')
  await page
    .getByRole('region', { name: words.cookies })
    .getByRole('button', { name: words.cookiesRead })
    .click()
  await countPress(page.getByRole('button', { name: words.identifyAtFront }), actions)
  await expect(page.getByRole('heading', { name: words.whoAreYou })).toBeVisible()
  await look('stand-in')
  await countPress(page.getByRole('button', { name: 'Kaisa Kallio' }), actions)
  await expect(page.getByRole('heading', { level: 1, name: words.vehicleStep })).toBeVisible()
  await look('recycle-search')
}

export const orderPickupOnPages = async (
  { page, look }: Visit,
  words: JourneyWords,
  plate: string,
  actions: Actions,
) => {
  await typeInto(page.getByLabel(words.plateField), plate.toLowerCase(), actions)
  await countPress(page.getByRole('button', { name: words.search }), actions)
  await expect(page.getByText(words.owned)).toBeVisible()
  await look('recycle-vehicle')
  await countPress(page.getByRole('button', { name: words.mine }), actions)

  await expect(page.getByRole('heading', { level: 1, name: words.placeStep })).toBeFocused()
  await look('recycle-place')
  await typeInto(page.getByLabel(words.addressField), 'Ristipellontie 16, Helsinki', actions)
  await countPress(page.getByRole('button', { name: words.goOn }), actions)

  await expect(page.getByRole('heading', { level: 1, name: words.siteStep })).toBeFocused()
  // The nearest site is preselected; this story uses another one.
  await page.getByRole('radio', { name: 'Helsinki Konala' }).check()
  await expect(page.getByRole('heading', { level: 2, name: 'Helsinki Konala' })).toBeVisible()
  await look('recycle-site')
  await countPress(page.getByRole('button', { name: words.pickup }), actions)

  await expect(page.getByRole('heading', { level: 1, name: words.deliveryStep })).toBeFocused()
  await typeInto(page.getByLabel(words.phoneField), '040 123 4567', actions)
  // Optional remarks, which are not counted.
  await page.getByLabel(words.remarksField).fill('Avaimet ovat postilaatikossa.')
  await look('recycle-delivery')
  await countPress(page.getByRole('button', { name: words.goOn }), actions)

  await expect(page.getByRole('heading', { level: 1, name: words.confirm })).toBeFocused()
  await expect(page.getByRole('main').getByText(plate)).toBeVisible()
  await expect(page.getByText('Avaimet ovat postilaatikossa.')).toBeVisible()
  await look('recycle-confirm')
  await countPress(page.getByRole('button', { name: words.order }), actions)
  const done = page.getByRole('dialog', { name: words.done })
  await expect(done.getByText('Helsinki Konala')).toBeVisible()
  await look('recycle-done-dialog')
  await done.getByRole('button', { name: words.close }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeFocused()
  await look('recycle-done')
}
