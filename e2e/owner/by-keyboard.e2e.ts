import { expect } from '@playwright/test'
import { tabTo } from '../keyboard.ts'
import { test } from '../story.ts'
import { lastLook, stepHeadings } from './fill-in.ts'

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
  // Skips the map with one key, goes back into it and moves the pin.
  await tabTo(page, page.getByRole('link', { name: 'Ohita kartta' }))
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Jatka' })).toBeFocused()
  const pin = page.getByRole('button', { name: /^Ajoneuvon paik/ })
  await tabTo(page, pin, 'Shift+Tab')
  const before = await pin.boundingBox()
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /^Osoittamasi paikka/ })).toBeChecked()
  await expect(pin).toBeFocused()
  const after = await pin.boundingBox()
  expect([before!.y - after!.y, before!.x - after!.x].map(Math.round)).toEqual([24, 12])

  await tabTo(page, page.getByLabel('Katuosoite ja paikkakunta'), 'Shift+Tab')
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
  // The map follows the list, and its markers can be chosen as well.
  await expect(page.getByRole('button', { name: /^2/, pressed: true })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^1/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeChecked()
  // The card with the actions comes before the map.
  await tabTo(page, page.getByRole('button', { name: 'Tilaa nouto' }), 'Shift+Tab')
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

  const question = lastLook(page, stepHeadings.pickupConfirm)
  await expect(question).toBeVisible()
  await tabTo(page, question.getByRole('button', { name: 'Tilaa nouto' }))
  await keyboard.press('Space')
  const done = page.getByRole('dialog', { name: 'Nouto on tilattu' })
  await expect(done.getByText(/soittaa sinulle/)).toBeVisible()
  await keyboard.press('Escape')
  await expect(heading('Nouto on tilattu')).toBeFocused()
})
