import { expect, type Page } from '@playwright/test'

/** In Finnish, from the search to the form of the delivery, for stories that begin there. */
export const fillInUntilDelivery = async (page: Page, plate: string) => {
  await page.goto('/person/recycle')
  await page.getByLabel('Rekisteritunnus tai VIN').fill(plate)
  await page.getByRole('button', { name: 'Hae' }).click()
  await page.getByRole('button', { name: 'Tämä on ajoneuvoni' }).click()
  await page.getByLabel('Katuosoite ja paikkakunta').fill('Mannerheimintie 1, Helsinki')
  await page.getByRole('button', { name: 'Hae' }).click()
  await page.getByRole('group', { name: 'Valitse paikka' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await page.getByRole('radio', { name: 'Helsinki Konala' }).check()
  await page.getByRole('button', { name: 'Tilaa nouto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Miten ajoneuvo tulee pisteelle?' })).toBeFocused()
}
