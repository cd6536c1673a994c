import { expect } from '@playwright/test'
import { orderPickupByCall, rejectVehicle } from '../product/api.ts'
import { test } from '../story.ts'
import { expectStep, orderElsewhere, stepHeadings } from './fill-in.ts'

test('An owner whose vehicle a site rejects reads the reason and chooses another site', async ({
  open,
  plate,
}) => {
  const reason = 'Paikalla oli lukittu portti, emme päässeet ajoneuvon luo.'
  await rejectVehicle(await orderPickupByCall(plate), reason)
  const { page, look } = await open({ as: 'kaisa', language: 'fi', width: 390 })
  await page.goto('/person/history')
  const own = page.getByRole('listitem').filter({ hasText: plate })
  await expect(own.getByText('Ei otettu vastaan')).toBeVisible()
  await expect(own.getByText(reason).first()).toBeVisible()
  await look('history-rejected')
  await own.getByRole('button', { name: 'Valitse toinen piste' }).click()

  await expectStep(page, stepHeadings.vehicle)
  await expect(page.getByLabel('Rekisteritunnus tai VIN')).toHaveValue(plate)
  await orderElsewhere(page, 'Helsinki Herttoniemi')
  await expect(own.getByText('Nouto tilattu')).toBeVisible()
  await expect(own.getByText('Helsinki Herttoniemi').first()).toBeVisible()
  await look('history-ordered-again')
})
