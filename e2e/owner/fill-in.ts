import { expect, type Page } from '@playwright/test'

/** The steps of the recycle flow in Finnish, for stories that are about another one. */

export const headings = {
  vehicle: 'Minkä ajoneuvon kierrätät?',
  place: 'Missä ajoneuvo on?',
  site: 'Valitse vastaanottopiste',
  delivery: 'Miten ajoneuvo tulee pisteelle?',
  pickupConfirm: 'Tarkista ja tilaa',
  bringConfirm: 'Tarkista ja lähetä',
  pickupDone: 'Nouto on tilattu',
  bringDone: 'Piste odottaa ajoneuvoasi',
}

/** The page with this heading is there, and the eye is led to it. */
export const expectStep = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

/** The last page before it is sent: what stands on it, once it is there. */
export const lastLook = (page: Page, name: string) =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name }) })

/** The last dialog says that it is done; behind it stands the page with what follows. */
export const expectDone = async (page: Page, name: string) => {
  const done = page.getByRole('dialog', { name })
  await done.getByRole('button', { name: 'Sulje' }).click()
  await expectStep(page, name)
}

/** Opens the flow and searches. */
export const search = async (page: Page, plate: string) => {
  await page.goto('/person/recycle')
  await page.getByLabel('Rekisteritunnus tai VIN').fill(plate)
  await page.getByRole('button', { name: 'Hae' }).click()
}

/** From the search to the page of the place. */
export const findVehicle = async (page: Page, plate: string) => {
  await search(page, plate)
  await page.getByRole('button', { name: 'Tämä on ajoneuvoni' }).click()
  await expectStep(page, headings.place)
}

/** By words alone, without the map. */
export const givePlace = async (page: Page, address = 'Mannerheimintie 1, Helsinki') => {
  await page.getByLabel('Katuosoite ja paikkakunta').fill(address)
  await page.getByRole('button', { name: 'Hae' }).click()
  await page.getByRole('group', { name: 'Valitse paikka' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expectStep(page, headings.site)
}

/** By the list. */
export const chooseSite = async (page: Page, site: string, manner: 'Tilaa nouto' | 'Tuon itse') => {
  await page.getByRole('radio', { name: site }).check()
  await page.getByRole('button', { name: manner }).click()
  await expectStep(page, headings.delivery)
}

/** From the search to the form of the delivery: a pickup to Helsinki Konala. */
export const fillInUntilDelivery = async (page: Page, plate: string) => {
  await findVehicle(page, plate)
  await givePlace(page)
  await chooseSite(page, 'Helsinki Konala', 'Tilaa nouto')
}

/** From the filled-in form of the delivery to the page that says it is done. */
export const orderFilledIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Jatka' }).click()
  await lastLook(page, headings.pickupConfirm).getByRole('button', { name: 'Tilaa nouto' }).click()
  await expectDone(page, headings.pickupDone)
}

/** From a search field that knows the plate to an order at another site: the place is known from the first time. */
export const orderElsewhere = async (page: Page, site: string) => {
  await page.getByRole('button', { name: 'Hae' }).click()
  await page.getByRole('button', { name: 'Tämä on ajoneuvoni' }).click()
  await expectStep(page, headings.place)
  await expect(page.getByRole('radio', { name: /Mannerheimintie 1/ })).toBeChecked()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expectStep(page, headings.site)
  await chooseSite(page, site, 'Tilaa nouto')
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await orderFilledIn(page)
  await page.getByRole('link', { name: 'Seuraa noutoa' }).click()
}
