import { expect } from '@playwright/test'
import { call, konala, signInByCall } from '../product/api.ts'
import { test } from '../story.ts'

type MailedVehicle = { vehicle: { id: number } }

test('An owner reads the mail about an announcement and follows its link to the case', async ({
  open,
  plate,
}) => {
  const tokens = await signInByCall('kaisa')
  const { vehicle } = await call<MailedVehicle>('POST', 'owner/vehicle/search/', {
    tokens,
    body: { plate_or_vin: plate },
  })
  const location = { address: 'Mannerheimintie 1', city: 'Helsinki', latitude: 60.17, longitude: 24.94 }
  await call('PATCH', `owner/vehicle/${vehicle.id}/`, {
    tokens,
    body: {
      location,
      announce: 'self_delivery',
      shop_id: konala.id,
      email: 'kaisa@example.fi',
      language: 'fi',
    },
  })

  const { page, look } = await open({ as: 'kaisa', language: 'fi', width: 390 })
  const mail = page.getByRole('link', { name: `Piste odottaa ajoneuvoasi: ${plate}` })
  await expect(async () => {
    await page.goto('/sim/mail/')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await look('mail-list')
  await mail.click()
  const asPage = page.frameLocator('iframe')
  await expect(asPage.getByRole('heading', { level: 1 })).toHaveText('Piste odottaa ajoneuvoasi')
  await expect(asPage.getByRole('listitem').filter({ hasText: 'avaimet ja kilvet' })).toBeVisible()
  await look('mail')

  await page
    .getByRole('link', { name: /\/person\/history$/ })
    .first()
    .click()
  const own = page.getByRole('listitem').filter({ hasText: plate })
  await expect(own.getByText('Ilmoitettu pisteelle')).toBeVisible()
})
