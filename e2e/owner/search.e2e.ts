import { expect } from '@playwright/test'
import { orderPickupByCall } from '../product/api.ts'
import { test } from '../story.ts'
import { expectStep, findVehicle, searchVehicleOnPage, stepHeadings } from './fill-in.ts'

test('A search for an announced vehicle leads to its case and offers no new announcement', async ({
  open,
  plate,
}) => {
  await orderPickupByCall(plate)
  const { page, look } = await open({ as: 'kaisa', language: 'fi', width: 390 })
  await searchVehicleOnPage(page, plate)
  await expect(page.getByText('Ajoneuvo on jo ilmoitettu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tämä on ajoneuvoni' })).toBeHidden()
  await look('recycle-open-case')
  await page.getByRole('link', { name: 'Katso tilanne' }).click()
  const own = page.getByRole('listitem').filter({ hasText: plate })
  await expect(own.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(own.getByText('Nouto tilattu')).toBeVisible()
})

test('A search for a plate that two vehicles share finds the vehicle of the owner', async ({ open }) => {
  const { page, look } = await open({ as: 'leila', language: 'fi', width: 390 })
  await searchVehicleOnPage(page, 'LEI-301')
  await expect(page.getByRole('heading', { level: 2, name: 'Honda CB 500' })).toBeFocused()
  await expect(page.getByText('Moottoripyörä', { exact: true })).toBeVisible()
  await expect(page.getByText(/Octavia/)).toBeHidden()
  await look('recycle-motorcycle')
})

test('An owner who leaves the recycle flow is asked to confirm and can later resume it', async ({
  open,
  plate,
}) => {
  const { page, look } = await open({ as: 'kaisa', language: 'fi', width: 390 })
  await findVehicle(page, plate)
  await page.getByLabel('Katuosoite ja paikkakunta').fill('Hämeenkatu 2, Tampere')
  const leave = async () => {
    await page.getByRole('button', { name: 'Valikko' }).click()
    await page.getByRole('link', { name: 'Omat ajoneuvot' }).click()
  }
  await leave()
  const question = page.getByRole('dialog', { name: 'Keskeytetäänkö kierrätys?' })
  await expect(question.getByText(/säilyy tässä selaimessa/)).toBeVisible()
  await look('recycle-leave')
  await question.getByRole('button', { name: 'Jatka täyttämistä' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: stepHeadings.place })).toBeVisible()

  await leave()
  await question.getByRole('button', { name: 'Poistu' }).click()
  await expectStep(page, 'Omat ajoneuvot')
  await page.goto('/person')
  // A separate card, or a row next to open cases.
  const goOn = page.getByRole('link', { name: 'Jatka kierrätystä' })
  await expect(goOn).toBeVisible()
  await look('person-unfinished')
  await goOn.click()
  await expectStep(page, stepHeadings.place)
  await expect(page.getByLabel('Katuosoite ja paikkakunta')).toHaveValue('Hämeenkatu 2, Tampere')
})
