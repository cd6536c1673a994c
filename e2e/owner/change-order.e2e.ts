import { expect } from '@playwright/test'
import { test } from '../story.ts'
import { expectStep, fillInUntilDelivery, orderElsewhere, orderFilledIn, stepHeadings } from './fill-in.ts'

const titles = { pickup: 'Muuta noutoa', bring: 'Muuta ilmoitusta' }
const savedNotice = 'Muutokset on tallennettu, ja piste saa niistä tiedon.'

test('An owner changes the day, the delivery method and the site of an order, cancels it and orders at another site', async ({
  open,
  plate,
}) => {
  test.setTimeout(240_000)
  const { page, look } = await open({ as: 'kaisa', language: 'fi', width: 390 })
  const own = page.getByRole('listitem').filter({ hasText: plate })
  const name = own.getByRole('heading', { level: 2 })
  const now = page.getByRole('region', { name: 'Nyt sovittu' })
  const save = async () => {
    await page.getByRole('button', { name: 'Tallenna muutokset' }).click()
    await expect(page.getByText(savedNotice)).toBeVisible()
    // The focus moves to the changed card.
    await expect(name).toBeFocused()
  }

  await fillInUntilDelivery(page, plate)
  const days = page.getByRole('group', { name: 'Toivottu noutopäivä' })
  const dayText = async (index: number) =>
    (
      await days.getByRole('radio').nth(index).locator('xpath=following-sibling::span').first().innerText()
    ).trim()
  const [first, second] = [await dayText(1), await dayText(3)]
  await days.getByRole('radio', { name: first }).check()
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await orderFilledIn(page)
  await page.getByRole('link', { name: 'Seuraa noutoa' }).click()
  await expect(own.getByText(`Toivottu päivä: ${first}`)).toBeVisible()
  await expect(own.getByRole('list', { name: 'Näin tämä etenee' })).toBeVisible()
  await look('history-timeline')

  // Another day. Leaving with unsaved changes asks first.
  await own.getByRole('link', { name: 'Muuta noutoa' }).click()
  await expectStep(page, titles.pickup)
  await expect(now.getByText('Helsinki Konala')).toBeVisible()
  await expect(days.getByRole('radio', { name: `${first} Nykyinen` })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Tallenna muutokset' })).toBeDisabled()
  await look('change-order')
  await days.getByRole('radio', { name: second }).check()
  await page.getByRole('link', { name: 'Kaikki ajoneuvot' }).click()
  await expect(page.getByRole('dialog', { name: 'Poistutaanko tallentamatta?' })).toBeVisible()
  await look('change-leave')
  await page.getByRole('button', { name: 'Jatka muuttamista' }).click()
  await page.reload()
  await expect(days.getByRole('radio', { name: second })).toBeChecked()
  await save()
  await expect(own.getByText(`Toivottu päivä: ${second}`)).toBeVisible()
  await look('history-day-changed')

  // Another delivery method.
  await own.getByRole('link', { name: 'Muuta noutoa' }).click()
  await expectStep(page, titles.pickup)
  await page.getByRole('radio', { name: /Tuon itse/ }).check()
  await expect(page.getByRole('radio', { name: 'En tiedä vielä' })).toBeChecked()
  await look('change-manner')
  await save()
  await expect(own.getByText('Ilmoitettu pisteelle', { exact: true })).toBeVisible()
  await look('history-manner-changed')

  // Another site; the browser's back button leaves the choice once.
  await own.getByRole('link', { name: 'Muuta ilmoitusta' }).click()
  await expectStep(page, titles.bring)
  await page.getByRole('button', { name: 'Valitse toinen piste' }).click()
  await expectStep(page, 'Valitse toinen piste')
  await expect(page.getByRole('button', { name: 'Pidä tämä piste' })).toBeVisible()
  await page.goBack()
  await expectStep(page, titles.bring)
  await page.getByRole('button', { name: 'Valitse toinen piste' }).click()
  await page.getByRole('radio', { name: 'Espoo Kera' }).check()
  await look('change-site')
  await page.getByRole('button', { name: 'Valitse tämä piste' }).click()
  await expectStep(page, titles.bring)
  await expect(page.getByRole('group', { name: 'Uusi piste' }).getByText('Espoo Kera')).toBeVisible()
  await look('change-site-chosen')
  await save()
  await expect(own.getByText('Kutojantie 12')).toBeVisible()
  await look('history-site-changed')

  // After cancelling, the change form that is open in another tab leads back.
  await own.getByRole('link', { name: 'Muuta ilmoitusta' }).click()
  await expectStep(page, titles.bring)
  const address = page.url()
  await page.goBack()
  await expect(name).toBeFocused()
  await own.getByRole('button', { name: 'Peru ilmoitus' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Perutaanko ilmoitus?' })
  await expect(cancelling.getByText(/^Espoo Kera ei enää odota ajoneuvoa/)).toBeVisible()
  await look('history-cancel')
  await cancelling.getByRole('button', { name: 'Peru ilmoitus' }).click()
  await expect(own.getByText('Peruttu', { exact: true })).toBeVisible()
  await look('history-cancelled')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Tätä ei voi enää muuttaa' })).toBeVisible()
  await look('change-closed')
  await page.getByRole('link', { name: 'Näytä ajoneuvot' }).click()

  // A new order at another site.
  await own.getByRole('button', { name: 'Ilmoita uudelleen' }).click()
  await expectStep(page, stepHeadings.vehicle)
  await orderElsewhere(page, 'Helsinki Herttoniemi')
  await expect(own.getByText('Nouto tilattu')).toBeVisible()
  await expect(own.getByText('Helsinki Herttoniemi').first()).toBeVisible()
  await own.getByText('Kaikki tapahtumat').click()
  await expect(own.getByText('Ilmoitus peruttiin')).toBeVisible()
  await look('history-ordered-elsewhere')
})
