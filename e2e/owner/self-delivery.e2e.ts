import { expect } from '@playwright/test'
import { test } from '../story.ts'
import { expectDone, expectStep, findVehicle, givePlace, lastLook, stepHeadings } from './fill-in.ts'

test('An owner without location permission brings the vehicle to a site that offers no pickup', async ({
  open,
  plate,
}) => {
  const { page, look } = await open({ as: 'kaisa', language: 'fi', width: 390 })
  // Without the permission the browser rejects the location request.
  await page.context().clearPermissions()
  await findVehicle(page, plate)
  await page.getByRole('button', { name: 'Käytä omaa sijaintiani' }).click()
  await expect(page.getByText(/^Selain ei saa kertoa sijaintiasi\. Kirjoita osoite/)).toBeVisible()
  await look('recycle-place-no-position')
  await givePlace(page, 'Kutojantie 1, Espoo')

  await page.getByRole('radio', { name: 'Espoo Kera' }).check()
  await expect(page.getByText('Tämä piste ei nouda ajoneuvoja.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tilaa nouto' })).toBeHidden()
  await look('recycle-site-no-pickup')
  await page.getByRole('button', { name: 'Tuon itse' }).click()

  await expectStep(page, stepHeadings.delivery)
  await expect(page.getByRole('radio', { name: /Tilaa nouto/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Tuon itse/ })).toBeChecked()
  const days = page.getByRole('group', { name: 'Minä päivänä tuot ajoneuvon?' }).getByRole('radio')
  await days.nth(2).check()
  await look('recycle-delivery-bring')
  await page.getByRole('button', { name: 'Jatka' }).click()

  const question = lastLook(page, stepHeadings.bringConfirm)
  await expect(question.getByText('Espoo Kera')).toBeVisible()
  for (const thing of [/henkilötodistus/, /rekisteröintitodistus/, /avaimet ja kilvet/]) {
    await expect(question.getByRole('listitem').filter({ hasText: thing })).toBeVisible()
  }
  await look('recycle-confirm-bring')
  await question.getByRole('button', { name: 'Lähetä ilmoitus' }).click()

  await expectDone(page, stepHeadings.bringDone)
  await expect(page.getByRole('listitem').filter({ hasText: /^avaimet ja kilvet$/ })).toBeVisible()
  await look('recycle-done-bring')
  await page.getByRole('link', { name: 'Seuraa ilmoitusta' }).click()
  const own = page.getByRole('listitem').filter({ hasText: plate })
  await expect(own.getByText('Ilmoitettu pisteelle')).toBeVisible()
  await expect(own.getByText(/Ota mukaan henkilötodistus/)).toBeVisible()
  await look('history-bring')
})
