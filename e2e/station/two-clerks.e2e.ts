import { expect } from '@playwright/test'
import { konala, orderPickup } from '../product/api.ts'
import { test } from '../story.ts'

test('Of two clerks who accept one vehicle the second is told in plain words, and sees the list as it is', async ({
  open,
  plate,
}) => {
  await orderPickup(plate)
  const first = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 1280 })
  const second = await open({ as: 'etela.main', site: konala, language: 'fi', width: 390 })
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
