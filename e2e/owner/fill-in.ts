import { expect, type Page } from '@playwright/test'

/** Steps of the recycle flow in Finnish, for stories about a later step. */

export const stepHeadings = {
  vehicle: 'Minkä ajoneuvon kierrätät?',
  place: 'Missä ajoneuvo on?',
  site: 'Valitse vastaanottopiste',
  delivery: 'Miten ajoneuvo tulee pisteelle?',
  pickupConfirm: 'Tarkista ja tilaa',
  bringConfirm: 'Tarkista ja lähetä',
  pickupDone: 'Nouto on tilattu',
  bringDone: 'Piste odottaa ajoneuvoasi',
}

/** Expects the page with this heading, focused. */
export const expectStep = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

/** The content of the last page before sending. */
export const lastLook = (page: Page, name: string) =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name }) })

/** Closes the final dialog and expects the page behind it. */
export const expectDone = async (page: Page, name: string) => {
  const done = page.getByRole('dialog', { name })
  await done.getByRole('button', { name: 'Sulje' }).click()
  await expectStep(page, name)
}

export const searchVehicleOnPage = async (page: Page, plate: string) => {
  await page.goto('/person/recycle')
  await page.getByLabel('Rekisteritunnus tai VIN').fill(plate)
  await page.getByRole('button', { name: 'Hae' }).click()
}

export const findVehicle = async (page: Page, plate: string) => {
  await searchVehicleOnPage(page, plate)
  await page.getByRole('button', { name: 'Tämä on ajoneuvoni' }).click()
  await expectStep(page, stepHeadings.place)
}

/** Gives the place as an address, without the map. */
export const givePlace = async (page: Page, address = 'Mannerheimintie 1, Helsinki') => {
  await page.getByLabel('Katuosoite ja paikkakunta').fill(address)
  await page.getByRole('button', { name: 'Hae' }).click()
  await page.getByRole('group', { name: 'Valitse paikka' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expectStep(page, stepHeadings.site)
}

export const chooseSiteAndManner = async (page: Page, site: string, manner: 'Tilaa nouto' | 'Tuon itse') => {
  await page.getByRole('radio', { name: site }).check()
  await page.getByRole('button', { name: manner }).click()
  await expectStep(page, stepHeadings.delivery)
}

export const fillInUntilDelivery = async (page: Page, plate: string) => {
  await findVehicle(page, plate)
  await givePlace(page)
  await chooseSiteAndManner(page, 'Helsinki Konala', 'Tilaa nouto')
}

export const orderFilledIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Jatka' }).click()
  await lastLook(page, stepHeadings.pickupConfirm).getByRole('button', { name: 'Tilaa nouto' }).click()
  await expectDone(page, stepHeadings.pickupDone)
}

/** From a search field with the plate to an order at another site. The place is prefilled from the first order. */
export const orderElsewhere = async (page: Page, site: string) => {
  await page.getByRole('button', { name: 'Hae' }).click()
  await page.getByRole('button', { name: 'Tämä on ajoneuvoni' }).click()
  await expectStep(page, stepHeadings.place)
  await expect(page.getByRole('radio', { name: /Mannerheimintie 1/ })).toBeChecked()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expectStep(page, stepHeadings.site)
  await chooseSiteAndManner(page, site, 'Tilaa nouto')
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await orderFilledIn(page)
  await page.getByRole('link', { name: 'Seuraa noutoa' }).click()
}
