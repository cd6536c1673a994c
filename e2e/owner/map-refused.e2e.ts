import { expect } from '@playwright/test'
import { test } from '../story.ts'
import { expectStep, findVehicle, orderFilledIn, stepHeadings } from './fill-in.ts'

test('An owner whose map does not load continues with the address and the list', async ({ open, plate }) => {
  const visit = await open({ as: 'kaisa', language: 'fi', width: 390 })
  const { page, look } = visit
  visit.expectComplaint(/ERR_FAILED/, 'create-map')
  await page.route('**/create-map*.js', route => route.abort())
  await findVehicle(page, plate)

  await page.getByRole('button', { name: 'Näytä kartta' }).click()
  const map = page.getByRole('region', { name: 'Ajoneuvon paikka kartalla' })
  await expect(map.getByText('Karttaa ei saatu ladattua. Voit jatkaa ilman karttaa.')).toBeVisible()
  // A map that did not load has no text about its accuracy.
  await expect(map.getByText(/Kartan tarkkuus/)).toBeHidden()
  await look('recycle-place-no-map')
  await page.getByLabel('Katuosoite ja paikkakunta').fill('Mannerheimintie 1, Helsinki')
  await page.getByRole('button', { name: 'Hae' }).click()
  const places = page.getByRole('group', { name: 'Valitse paikka' })
  await places.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka' }).click()

  await expectStep(page, stepHeadings.site)
  await page.getByRole('button', { name: 'Lista ja kartta' }).click()
  const sites = page.getByRole('region', { name: 'Pisteet kartalla' })
  await expect(sites.getByText(/Voit jatkaa ilman karttaa/)).toBeVisible()
  await look('recycle-site-no-map')
  await page.getByRole('radio', { name: 'Helsinki Herttoniemi' }).check()

  // After a retry the map shows the site that was chosen without it.
  await page.unroute('**/create-map*.js')
  await sites.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(sites.getByRole('button', { name: /Helsinki Herttoniemi/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Tilaa nouto' }).click()

  await expectStep(page, stepHeadings.delivery)
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await orderFilledIn(page)
  await expect(page.getByText('Helsinki Herttoniemi', { exact: true })).toBeVisible()
})
