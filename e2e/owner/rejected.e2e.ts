import { expect } from '@playwright/test'
import { orderPickup, rejectVehicle } from '../product/api.ts'
import { test } from '../story.ts'
import { chooseSite, expectStep, headings, orderFilledIn } from './fill-in.ts'

test('An owner whose vehicle a site does not take reads why and chooses another', async ({ open, plate }) => {
  const reason = 'Paikalla oli lukittu portti, emme päässeet ajoneuvon luo.'
  await rejectVehicle(await orderPickup(plate), reason)
  const { page, look } = await open({ as: 'kaisa', language: 'fi', width: 390 })
  await page.goto('/person/history')
  const own = page.getByRole('listitem').filter({ hasText: plate })
  await expect(own.getByText('Ei otettu vastaan')).toBeVisible()
  await expect(own.getByText(reason).first()).toBeVisible()
  await look('history-rejected')
  await own.getByRole('button', { name: 'Valitse toinen piste' }).click()

  await expectStep(page, headings.vehicle)
  await expect(page.getByLabel('Rekisteritunnus tai VIN')).toHaveValue(plate)
  await page.getByRole('button', { name: 'Hae' }).click()
  await page.getByRole('button', { name: 'Tämä on ajoneuvoni' }).click()
  await expectStep(page, headings.place)
  // The place is known from the first time.
  await expect(page.getByRole('radio', { name: /Mannerheimintie 1/ })).toBeChecked()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expectStep(page, headings.site)
  await chooseSite(page, 'Helsinki Herttoniemi', 'Tilaa nouto')
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await orderFilledIn(page)
  await page.getByRole('link', { name: 'Seuraa ilmoitusta' }).click()
  await expect(own.getByText('Nouto tilattu')).toBeVisible()
  await expect(own.getByText('Helsinki Herttoniemi').first()).toBeVisible()
  await look('history-ordered-again')
})
