import { expect, type Locator, type Page } from '@playwright/test'
import { takePicture } from '../inspect-page.ts'
import { longRun } from '../long-run.ts'
import {
  expectStep,
  fillInUntilDelivery,
  findVehicle,
  givePlace,
  lastLook,
  searchVehicleOnPage,
  stepHeadings,
} from '../owner/fill-in.ts'
import { acceptPickup, endSession, konala, orderPickupByCall } from '../product/api.ts'
import { nextPlate } from '../product/plates.ts'
import { test } from '../story.ts'
import { walkState } from './walk-state.ts'

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error(`${one} or ${other} is not visible`)
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Opens a menu by a button of the header. @returns a selector of the menu */
const openActionMenu = async (page: Page, name: string | RegExp): Promise<string> => {
  const button = page.getByRole('button', { name })
  await button.click()
  return `#${await button.getAttribute('aria-controls')}`
}

/** Menus and dialogs. The tests without a condition run daily: one of each kind. */
const clerkVisit = { as: 'etela.yard', site: konala, language: 'fi' } as const

test('Header menus have no visual defects', async ({ open }) => {
  const visit = await open({ ...clerkVisit, width: 390 })
  const { page } = visit
  await page.goto('/operator')
  await walkState(visit, 'menu', { within: await openActionMenu(page, 'Valikko'), widths: [320, 768] })
  if (!longRun) return
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await walkState(visit, 'user-menu', {
    within: await openActionMenu(page, /käyttäjävalikko$/),
    widths: [1280],
  })
})

test('The dialog that rejects an incoming vehicle has no visual defects, with its error', async ({
  open,
  plate,
}) => {
  const id = await orderPickupByCall(plate)
  const visit = await open({ ...clerkVisit, width: 1280 })
  const { page } = visit
  await page.goto(`/operator/incoming/${id}`)
  await page.getByRole('button', { name: `Hylkää ${plate}` }).click()
  const dialog = page.getByRole('dialog', { name: `Hylkää ${plate}` })
  await dialog.getByRole('button', { name: 'Hylkää ajoneuvo' }).click()
  await expect(dialog.getByText('Kirjoita syy.').first()).toBeVisible()
  await walkState(visit, 'reject-dialog', { widths: longRun ? undefined : [320] })
})

if (longRun) {
  test('The search steps of an owner have no visual defects', async ({ open, plate }) => {
    test.setTimeout(240_000)
    const visit = await open({ as: 'kaisa', language: 'fi', width: 1280 })
    const { page } = visit
    visit.expectRefusal(503, 'owner/vehicle/search/')
    await searchVehicleOnPage(page, 'BRK-503')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Liikennerekisteriin ei saada yhteyttä' }),
    ).toBeVisible()
    await walkState(visit, 'search-refused')
    await page.getByLabel('Rekisteritunnus tai VIN').fill(plate)
    await page.getByRole('button', { name: 'Hae' }).click()
    await expect(page.getByText('Omistat tämän ajoneuvon')).toBeVisible()
    await page.getByRole('radio', { name: 'Ei', exact: true }).check()
    await page.getByRole('checkbox', { name: 'akku' }).check()
    await page.getByLabel(/^Ajokilometrit/).fill('paljon')
    await page.getByRole('button', { name: 'Tämä on ajoneuvoni' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await walkState(visit, 'vehicle-found')
  })

  test('An owner’s steps from the place to the chosen site have no visual defects', async ({
    open,
    plate,
  }) => {
    test.setTimeout(240_000)
    const visit = await open({ as: 'kaisa', language: 'fi', width: 1280 })
    const { page } = visit
    await findVehicle(page, plate)
    await page.getByLabel('Katuosoite ja paikkakunta').fill('Hämeenkatu 2, Tampere')
    await page.getByRole('button', { name: 'Hae' }).click()
    await expect(page.getByRole('application', { name: 'Ajoneuvon paikka kartalla' })).toBeVisible()
    await page.getByRole('group', { name: 'Valitse paikka' }).getByRole('radio').first().check()
    await walkState(visit, 'place')
    await givePlace(page)
    await page.getByRole('radio', { name: 'Helsinki Konala' }).check()
    await walkState(visit, 'site-map')
    await page.setViewportSize({ width: 390, height: 844 })
    await walkState(visit, 'site-list', { widths: [320, 768] })
  })

  test('An owner’s steps from the delivery day to the end have no visual defects', async ({
    open,
    plate,
  }) => {
    test.setTimeout(240_000)
    const visit = await open({ as: 'kaisa', language: 'fi', width: 1280 })
    const { page } = visit
    await fillInUntilDelivery(page, plate)
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await walkState(visit, 'delivery-errors')
    await page.getByLabel('Puhelinnumero').fill('040 123 4567')
    await page.getByLabel('Lisätietoja pisteelle').fill('Avaimet ovat postilaatikossa, portin koodi on 1234.')
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expectStep(page, stepHeadings.pickupConfirm)
    await walkState(visit, 'confirm')
    await lastLook(page, stepHeadings.pickupConfirm).getByRole('button', { name: 'Tilaa nouto' }).click()
    const done = page.getByRole('dialog', { name: stepHeadings.pickupDone })
    await expect(done).toBeVisible()
    await walkState(visit, 'done-dialog')
    await done.getByRole('button', { name: 'Sulje' }).click()
    await expectStep(page, stepHeadings.pickupDone)
    await walkState(visit, 'done')
  })

  test('An open case, its change and its cancellation have no visual defects', async ({ open, plate }) => {
    test.setTimeout(240_000)
    const id = await orderPickupByCall(plate)
    const visit = await open({ as: 'kaisa', language: 'fi', width: 1280 })
    const { page } = visit
    await page.goto('/person')
    await expect(page.getByText(plate).first()).toBeVisible()
    await walkState(visit, 'home-with-case')
    await page.goto(`/person/history?change=${id}`)
    await page.getByRole('group', { name: 'Toivottu noutopäivä' }).getByRole('radio').nth(2).check()
    await walkState(visit, 'change')
    await page.getByRole('link', { name: 'Kaikki ajoneuvot' }).click()
    await expect(page.getByRole('dialog', { name: 'Poistutaanko tallentamatta?' })).toBeVisible()
    await walkState(visit, 'leave-dialog')
    await page.goto('/person/history')
    const own = page.getByRole('listitem').filter({ hasText: plate })
    await own.getByRole('button', { name: 'Peru nouto' }).click()
    await expect(page.getByRole('dialog', { name: 'Perutaanko nouto?' })).toBeVisible()
    await walkState(visit, 'cancel-dialog')
  })

  test('Selected rows, their actions and a notification have no visual defects', async ({ open, plate }) => {
    await orderPickupByCall(plate)
    const visit = await open({ ...clerkVisit, width: 1280 })
    const { page } = visit
    await page.goto('/operator/incoming')
    await page.getByRole('checkbox', { name: new RegExp(plate) }).check()
    await walkState(visit, 'incoming-chosen')
    await page
      .getByRole('button', { name: /^Ota vastaan \d|^Ota vastaan$/ })
      .last()
      .click()
    await expect(page.getByText(/otettiin vastaan|on otettu vastaan/).first()).toBeVisible()
    await walkState(visit, 'incoming-bulk-done')
  })

  test('A notification covers neither the header, the focus, the main action nor the vehicle’s name', async ({
    open,
  }) => {
    for (const width of [320, 390, 768, 1280]) {
      const plate = nextPlate()
      const id = await orderPickupByCall(plate)
      const { page } = await open({ ...clerkVisit, width: 390 })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/operator/incoming/${id}`)
      await page.getByRole('button', { name: `Ota vastaan ${plate}` }).click()
      await expect(page).toHaveURL(/\/operator\/process\/\d+$/)
      const bar = page.getByRole('status').filter({ hasText: 'on otettu vastaan' }).locator('div').first()
      await bar.getByRole('button', { name: 'Sulje' }).hover()
      const uncovered = [
        page.getByRole('banner'),
        page.getByRole('heading', { level: 1 }),
        page.getByRole('main').getByText(plate, { exact: true }).first(),
        page.getByRole('button', { name: 'Päätä kierrätys ja aloita' }),
      ]
      for (const thing of uncovered) {
        expect(await overlap(bar, thing), `at ${width} px it lies over ${thing}`).toBe(false)
      }
      await takePicture(page, 'notification')
    }
  })

  test('The process stages of a vehicle and the dialogs of its page have no visual defects', async ({
    open,
    plate,
  }) => {
    test.setTimeout(300_000)
    const id = await acceptPickup(plate)
    const visit = await open({ ...clerkVisit, width: 1280 })
    const { page } = visit
    await page.goto(`/operator/process/${id}`)
    const others = page.getByRole('button', { name: 'Muut toiminnot' })
    await others.click()
    await walkState(visit, 'process-menu', { within: '[role="menu"]' })
    await page.getByRole('menuitem', { name: 'Lähetä toiseen pisteeseen' }).click()
    const sites = page.getByRole('group', { name: 'Vastaanottava piste' })
    await sites.getByRole('radio').nth(1).check()
    await walkState(visit, 'send-dialog')
    await page.keyboard.press('Escape')
    await others.click()
    await page.getByRole('menuitem', { name: 'Palauta omistajalle' }).click()
    await walkState(visit, 'return-dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Päätä kierrätys ja aloita' }).click()
    await page.getByLabel(/^Paino/).fill('90000')
    await page.getByRole('button', { name: /valmis: Vastaanotto ja tunnistus$/i }).click()
    await expect(page.getByText(/oikein\?/).first()).toBeVisible()
    await walkState(visit, 'stage-amounts')
  })

  test('The login dialog over an expired page has no visual defects', async ({ open }) => {
    for (const who of [clerkVisit, { as: 'kaisa', language: 'fi' } as const]) {
      const visit = await open({ ...who, width: 1280 })
      const { page } = visit
      await page.goto(who === clerkVisit ? '/operator' : '/person')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      visit.expectRefusal(401, '/api/')
      const tokens = await visit.tokens()
      // An open page would learn of the end through its event stream first.
      await page.goto('about:blank')
      await endSession(tokens)
      await page.goto(who === clerkVisit ? '/operator/process' : '/person/history')
      await expect(page.getByRole('dialog', { name: 'Istuntosi on päättynyt' })).toBeVisible()
      await walkState(visit, `expired-${who.as}`)
    }
  })
}
