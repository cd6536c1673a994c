import { expect, type Page } from '@playwright/test'
import { test } from '../story.ts'
import { expectDone, expectStep, findVehicle, lastLook, stepHeadings } from './fill-in.ts'

/** Drags a button by a number of pixels. */
const drag = async (page: Page, name: RegExp, by: { x: number; y: number }) => {
  const thing = page.getByRole('button', { name })
  await thing.scrollIntoViewIfNeeded()
  const box = await thing.boundingBox()
  if (!box) throw new Error(`${name} is not visible`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2)
  await page.mouse.move(x + by.x, y + by.y)
  await page.mouse.up()
}

test('An owner sets the place and the site on the map and orders a pickup for a day', async ({
  open,
  plate,
}) => {
  const { page, look } = await open({ as: 'kaisa', language: 'fi', width: 390 })
  const mapCode: string[] = []
  page.on('request', request => {
    if (/create-map/.test(request.url())) mapCode.push(request.url())
  })
  await findVehicle(page, plate)
  await expect(page.getByRole('button', { name: 'Näytä kartta' })).toBeVisible()
  expect(mapCode, 'before a map shows').toEqual([])

  await page.getByRole('button', { name: 'Näytä kartta' }).click()
  const map = page.getByRole('application', { name: 'Ajoneuvon paikka kartalla' })
  await expect(map).toBeVisible()
  expect(mapCode.length).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: /paikkaa ei ole vielä valittu/ })).toBeVisible()
  await look('recycle-place-map')

  // Dragging the pin finds the address of its position.
  const places = page.getByRole('group', { name: 'Valitse paikka' })
  const pin = page.getByRole('button', { name: /^Ajoneuvon paikka: / })
  const street = page.getByLabel('Katuosoite (valinnainen)')
  await drag(page, /paikkaa ei ole vielä valittu/, { x: -30, y: -60 })
  await expect(places.getByRole('radio', { name: /^Osoittamasi paikka: / })).toBeChecked()
  await expect(pin).toHaveAccessibleName(/Osoittamasi paikka: /)
  await street.fill('Vanha Turuntie 7')
  await look('recycle-place-dragged')

  // Searching for an address moves the pin and replaces the dragged place.
  await page.getByLabel('Katuosoite ja paikkakunta').fill('Hämeenkatu 2, Tampere')
  await page.getByRole('button', { name: 'Hae' }).click()
  await expect(places.getByRole('radio', { name: /Hämeenkatu 2.*Tampere/ })).toBeChecked()
  await expect(pin).toHaveAccessibleName(/Hämeenkatu 2.*Tampere/)
  await expect(pin).toBeInViewport()

  // Pointing again changes the place but keeps the typed street.
  await map.click({ position: { x: 60, y: 150 } })
  await expect(places.getByRole('radio', { name: /^Osoittamasi paikka: / })).toBeChecked()
  await expect(street).toHaveValue('Hämeenkatu 2')
  await expect(page.getByLabel('Katuosoite ja paikkakunta')).toHaveValue('Hämeenkatu 2, Tampere')
  await look('recycle-place-pointed')
  await page.getByRole('button', { name: 'Jatka' }).click()

  await expectStep(page, stepHeadings.site)
  await page.getByRole('button', { name: 'Lista ja kartta' }).click()
  const sites = page.getByRole('application', { name: 'Pisteet kartalla' })
  await expect(sites.getByRole('button', { name: /Tampere Sarankulma/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await look('recycle-site-map')
  await page.getByRole('radio', { name: 'Hämeenlinna Kantola' }).check()
  const other = sites.getByRole('button', { name: /Hämeenlinna Kantola/ })
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await sites.getByRole('button', { name: /Tampere Sarankulma/ }).click()
  await expect(page.getByRole('radio', { name: 'Tampere Sarankulma' })).toBeChecked()
  await page.getByRole('button', { name: 'Tilaa nouto' }).click()

  await expectStep(page, stepHeadings.delivery)
  const day = page.getByRole('group', { name: 'Toivottu noutopäivä' }).getByRole('radio').nth(3)
  await day.check()
  const wished = await day.locator('xpath=following-sibling::span').first().innerText()
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await page.getByRole('button', { name: 'Jatka' }).click()
  const question = lastLook(page, stepHeadings.pickupConfirm)
  await expect(question.getByText('Tampere Sarankulma')).toBeVisible()
  await expect(question.getByText(/Hämeenkatu 2/)).toBeVisible()
  await expect(question.getByText('Mitä seuraavaksi tapahtuu')).toBeVisible()
  await look('recycle-confirm-day')
  await question.getByRole('button', { name: 'Tilaa nouto' }).click()
  await expectDone(page, stepHeadings.pickupDone)
  await expect(page.getByText(`Toivottu päivä: ${wished}`)).toBeVisible()
  await look('recycle-done-day')
})
