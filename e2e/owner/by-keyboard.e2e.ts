import { expect } from '@playwright/test'
import { tabTo } from '../keyboard.ts'
import { test } from '../story.ts'

test('An owner orders a pickup by keyboard alone', async ({ open, plate }) => {
  const { page } = await open({ as: 'kaisa', language: 'fi', width: 1280 })
  const { keyboard } = page
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/person')
  await expect(heading('Hei, Kaisa Kallio')).toBeVisible()

  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Siirry sisältöön' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Aloita' }))
  await keyboard.press('Enter')

  await expect(heading('Minkä ajoneuvon kierrätät?')).toBeFocused()
  await tabTo(page, page.getByLabel('Rekisteritunnus tai VIN'))
  await keyboard.type(plate)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Tämä on ajoneuvoni' }))
  await keyboard.press('Space')

  await expect(heading('Missä ajoneuvo on?')).toBeFocused()
  await tabTo(page, page.getByLabel('Katuosoite ja paikkakunta'))
  await keyboard.type('Mannerheimintie 1, Helsinki')
  await keyboard.press('Enter')
  const places = page.getByRole('group', { name: 'Valitse paikka' }).getByRole('radio')
  await expect(places.first()).toBeFocused()
  await keyboard.press('Space')
  await expect(places.first()).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Jatka' }))
  await keyboard.press('Enter')

  await expect(heading('Valitse vastaanottopiste')).toBeFocused()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await tabTo(page, page.getByRole('radio').first())
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Tilaa nouto' }))
  await keyboard.press('Enter')

  await expect(heading('Miten ajoneuvo tulee pisteelle?')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /Tilaa nouto/ }))
  await tabTo(page, page.getByRole('group', { name: 'Toivottu noutopäivä' }).getByRole('radio').first())
  await keyboard.press('ArrowRight')
  await expect(
    page.getByRole('group', { name: 'Toivottu noutopäivä' }).getByRole('radio').nth(1),
  ).toBeChecked()
  await tabTo(page, page.getByLabel('Puhelinnumero'))
  await keyboard.type('040 123 4567')
  await tabTo(page, page.getByRole('button', { name: 'Jatka' }))
  await keyboard.press('Enter')

  const question = page.getByRole('dialog', { name: 'Vahvista nouto' })
  await expect(question).toBeVisible()
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Jatka' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Tilaa nouto' }))
  await keyboard.press('Space')
  await expect(heading('Nouto on tilattu')).toBeFocused()
})
