import { expect } from '@playwright/test'
import { follows, liveStreams } from '../pages/live-streams.ts'
import { konala, offerVehicle, orderPickupByCall, sarankulma } from '../product/api.ts'
import { test } from '../story.ts'

test('A user who accepts a vehicle after a colleague reads that it is taken and sees the current list', async ({
  open,
  plate,
}) => {
  await orderPickupByCall(plate)
  const first = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 1280 })
  const second = await open({ as: 'etela.main', site: konala, language: 'fi', width: 390 })
  // Blocks the event stream: the second user acts before the notification.
  await second.page.route(liveStreams, () => {})
  for (const { page } of [first, second]) {
    await page.goto('/operator/incoming')
    await expect(page.getByRole('button', { name: `Ota vastaan ${plate}` })).toBeVisible()
  }
  await first.page.getByRole('button', { name: `Ota vastaan ${plate}` }).click()
  await expect(first.page.getByText(`${plate} on otettu vastaan. Se on nyt käsittelyssä.`)).toBeVisible()
  await expect(first.page.getByRole('row', { name: plate })).toBeHidden()
  await first.look('incoming-accepted')

  second.expectRefusal(409, '/vehicle/')
  await second.page.getByRole('button', { name: `Ota vastaan ${plate}` }).click()
  await expect(second.page.getByText('Kollegasi otti ajoneuvon juuri vastaan.')).toBeVisible()
  await expect(second.page.getByRole('row', { name: plate })).toBeHidden()
  await second.look('incoming-too-late')
})

test('A user’s page shows changes by colleagues and other companies immediately', async ({ open, plate }) => {
  const yard = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 390 })
  const office = await open({ as: 'etela.main', site: konala, language: 'se', width: 1280 })
  const other = await open({ as: 'pirkka.main', site: sarankulma, language: 'fi', width: 1280 })
  await Promise.all([follows(yard.page), yard.page.goto('/operator/incoming')])
  await Promise.all([follows(office.page), office.page.goto('/operator/incoming')])
  await Promise.all([follows(other.page), other.page.goto(`/operator/available?q=${plate}`)])

  const id = await orderPickupByCall(plate)
  await expect(yard.page.getByRole('button', { name: `Ota vastaan ${plate}` })).toBeVisible()
  await expect(office.page.getByRole('button', { name: `Ta emot ${plate}` })).toBeVisible()
  await yard.page.getByRole('button', { name: `Ota vastaan ${plate}` }).click()
  await expect(office.page.getByRole('button', { name: `Ta emot ${plate}` })).toBeHidden()

  await yard.page.goto(`/operator/process/${id}`)
  await expect(yard.page.getByRole('heading', { level: 1 })).toBeVisible()
  await offerVehicle(id)
  await expect(yard.page.getByRole('button', { name: 'Jatka 24 tuntia' })).toBeVisible()
  await other.page.getByRole('button', { name: `Varaa itselle ${plate}` }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Varaa itselle' }).click()
  await expect(yard.page.getByRole('button', { name: 'Jatka 24 tuntia' })).toBeHidden()
  await yard.look('live-transfer')
})
