import { expect } from '@playwright/test'
import { hakkila, orderPickupByCall, pickupDays } from '../product/api.ts'
import { nextPlate } from '../product/plates.ts'
import { test } from '../story.ts'
import { chooseSiteAndManner, expectDone, findVehicle, givePlace, lastLook, stepHeadings } from './fill-in.ts'

test('An owner whose pickup day becomes full meanwhile reads it next to the days, keeps other input and chooses another', async ({
  open,
  plate,
}) => {
  const index = 3
  const day = (await pickupDays(hakkila))[index]
  if (!day?.free) throw new Error(`${hakkila.name} has no free pickup on the day of the story`)
  const visit = await open({ as: 'kaisa', language: 'fi', width: 390 })
  const { page, look } = visit
  await findVehicle(page, plate)
  await givePlace(page)
  await chooseSiteAndManner(page, hakkila.name, 'Tilaa nouto')
  const days = page.getByRole('group', { name: 'Toivottu noutopäivä' })
  const wished = days.getByRole('radio').nth(index)
  await expect(wished).toHaveAccessibleName(new RegExp(`${day.free} paikka`))
  await look('recycle-delivery-places')
  // A day is required where a site limits its pickups per day.
  await page.getByLabel('Puhelinnumero').fill('040 765 4321')
  await page.getByRole('button', { name: 'Jatka' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link', { name: /^Valitse päivä/ })).toBeVisible()
  await look('recycle-delivery-day-missing')
  await wished.check()
  await page.getByLabel('Sähköposti').fill('kaisa@example.com')
  await page.getByLabel('Lisätietoja pisteelle').fill('Auto seisoo pihan perällä.')
  await page.getByRole('button', { name: 'Jatka' }).click()

  // Other owners book all remaining pickups of the day.
  for (let place = 0; place < day.free; place += 1) await orderPickupByCall(nextPlate(), hakkila, day.date)
  const question = lastLook(page, stepHeadings.pickupConfirm)
  visit.expectRefusal(409, '/pickup/')
  await question.getByRole('button', { name: 'Tilaa nouto' }).click()
  await expect(question).toBeHidden()
  await expect(wished).toHaveAccessibleName(/Täynnä/)
  await expect(wished).toBeDisabled()
  const message = 'Tämän päivän noudot ovat täynnä. Valitse toinen päivä.'
  await expect(days).toHaveAccessibleDescription(new RegExp(message))
  await expect(summary.getByRole('link', { name: message })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: stepHeadings.delivery })).toBeVisible()
  await look('recycle-delivery-day-full')
  await expect(page.getByLabel('Puhelinnumero')).toHaveValue('040 765 4321')
  await expect(page.getByLabel('Sähköposti')).toHaveValue('kaisa@example.com')
  await expect(page.getByLabel('Lisätietoja pisteelle')).toHaveValue('Auto seisoo pihan perällä.')

  await days
    .getByRole('radio')
    .nth(index + 1)
    .check()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await question.getByRole('button', { name: 'Tilaa nouto' }).click()
  await expectDone(page, stepHeadings.pickupDone)
})
