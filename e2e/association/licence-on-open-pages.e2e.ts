import { expect } from '@playwright/test'
import { chooseSiteAndManner, findVehicle, givePlace, lastLook, stepHeadings } from '../owner/fill-in.ts'
import { call, orderPickupByCall, signInByCall } from '../product/api.ts'
import { nextPlate } from '../product/plates.ts'
import { test } from '../story.ts'

/** A new site, far from the places of other stories. */
const newSite = async (name: string) => {
  const { shop } = await call<{ shop: { id: number } }>('POST', 'shop/operator/shop/', {
    tokens: await signInByCall('etela.main'),
    body: {
      name,
      phone: '010 555 0199',
      has_pickup: true,
      location: {
        address: 'Muijalantie 1',
        city: 'Lohja',
        postal: '08680',
        country: 'FI',
        latitude: 60.22,
        longitude: 24.1,
      },
    },
  })
  return { id: shop.id, name }
}

const setLicence = async (site: { id: number }, valid_until: string | null) =>
  call('PATCH', `ppb-admin/shop/${site.id}/`, {
    tokens: await signInByCall('yhdistys'),
    body: { valid_until },
  })

test('An owner about to order reads that the licence of the site has expired and chooses another site', async ({
  open,
  plate,
}) => {
  const site = await newSite('Lohja Muijala')
  const visit = await open({ as: 'kaisa', language: 'fi', width: 390 })
  const { page, look } = visit
  await findVehicle(page, plate)
  await givePlace(page)
  await chooseSiteAndManner(page, site.name, 'Tilaa nouto')
  await page.getByLabel('Puhelinnumero').fill('040 765 4321')
  await page.getByRole('button', { name: 'Jatka' }).click()
  await setLicence(site, '2020-01-31')
  visit.expectRefusal(409, '/pickup/')
  const question = lastLook(page, stepHeadings.pickupConfirm)
  await question.getByRole('button', { name: 'Tilaa nouto' }).click()
  await expect(page.getByText(/Pisteen lupa on päättynyt/)).toBeVisible()
  await look('recycle-licence-expired')
  await page.getByRole('button', { name: 'Valitse toinen piste' }).click()
  await expect(page.getByRole('radio', { name: 'Helsinki Konala' })).toBeVisible()
  await expect(page.getByRole('radio', { name: site.name })).toBeHidden()
})

test('A station whose licence expires while its page is open issues no certificate and reads why', async ({
  open,
}) => {
  const site = await newSite('Lohja Virkkala')
  const id = await orderPickupByCall(nextPlate(), site)
  const tokens = await signInByCall('etela.main')
  await call('PATCH', `shop/${site.id}/vehicle/${id}/`, { tokens, body: { event: 'accept' } })
  const visit = await open({ as: 'etela.main', site, language: 'se', width: 1280 })
  const { page, look } = visit
  await page.goto(`/operator/process/${id}`)
  const make = page.getByRole('button', { name: 'Gör skrotningsintyget' })
  await expect(make).toBeVisible()
  await setLicence(site, '2020-01-31')
  visit.expectRefusal(409, '/certificate/make/')
  await make.click()
  await expect(page.getByText(/Platsens tillstånd har gått ut/)).toBeVisible()
  await look('process-licence-expired')
  await setLicence(site, null)
  await make.click()
  await expect(page.getByText('Platsens tillstånd har gått ut')).toBeHidden()
  await expect(make).toBeHidden()
})
