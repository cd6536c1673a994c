import { expect, type Page } from '@playwright/test'
import { endSession } from '../product/api.ts'
import { test } from '../story.ts'
import { unlessOver } from '../unless-over.ts'
import type { Visit } from '../visit.ts'
import { expectDone, expectStep, lastLook, searchVehicleOnPage, stepHeadings } from './fill-in.ts'

const findOwnerButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Ends the session on the server, runs an action, identifies again and expects the same URL. */
const loseSession = async (visit: Visit, act: (page: Page) => Promise<unknown>, who: string) => {
  const { page } = visit
  await endSession(await visit.tokens())
  const login = page.getByRole('dialog', { name: 'Istuntosi on päättynyt' })
  await unlessOver(act(page), login)
  await expect(login).toBeVisible()
  // A modal dialog: the page below takes neither pointer nor keyboard input.
  expect(await login.evaluate(dialog => dialog.matches(':modal'))).toBe(true)
  const address = page.url()
  await findOwnerButton(page, 'Tunnistaudu uudelleen').click()
  await page.getByRole('button', { name: who }).click()
  await expect(page).toHaveURL(address)
}

type OwnerStep = {
  name: string
  address: RegExp
  /** Input before the session ends. */
  fill?: (page: Page) => Promise<unknown>
  /** An action with an API call, which the ended session rejects. */
  act: (page: Page) => Promise<unknown>
  /** Expects the input to be preserved. */
  kept: (page: Page) => Promise<unknown>
  goOn: (page: Page) => Promise<unknown>
}

const places = (page: Page) => page.getByRole('group', { name: 'Valitse paikka' }).getByRole('radio')
const findPickupDays = (page: Page) =>
  page.getByRole('group', { name: 'Toivottu noutopäivä' }).getByRole('radio')
const question = (page: Page) => lastLook(page, stepHeadings.pickupConfirm)
const caseOf = (page: Page, plate: string) => page.getByRole('listitem').filter({ hasText: plate })
const cancel = async (page: Page, plate: string) => {
  await caseOf(page, plate).getByRole('button', { name: 'Peru nouto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Peru nouto' }).click()
}

const listOwnerSteps = (plate: string): OwnerStep[] => [
  {
    name: 'the search',
    address: /\/person\/recycle$/,
    fill: page => page.getByLabel('Rekisteritunnus tai VIN').fill(plate),
    act: page => findOwnerButton(page, 'Hae').click(),
    kept: page => expect(page.getByLabel('Rekisteritunnus tai VIN')).toHaveValue(plate),
    goOn: page => findOwnerButton(page, 'Hae').click(),
  },
  {
    name: 'the vehicle and its condition',
    address: /\/person\/recycle(\?step=vehicle)?$/,
    fill: async page => {
      await page.getByRole('radio', { name: 'Ei', exact: true }).check()
      await page.getByLabel(/^Ajokilometrit/).fill('301 250')
      await page.getByRole('checkbox', { name: 'akku' }).check()
    },
    act: page => findOwnerButton(page, 'Tämä on ajoneuvoni').click(),
    kept: async page => {
      await expect(page.getByText('Omistat tämän ajoneuvon')).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Ei', exact: true })).toBeChecked()
      await expect(page.getByLabel(/^Ajokilometrit/)).toHaveValue('301 250')
      await expect(page.getByRole('checkbox', { name: 'akku' })).toBeChecked()
    },
    goOn: page => findOwnerButton(page, 'Tämä on ajoneuvoni').click(),
  },
  {
    name: 'the place',
    address: /step=place$/,
    fill: async page => {
      await page.getByLabel('Katuosoite ja paikkakunta').fill('Hämeenkatu 2, Tampere')
      await findOwnerButton(page, 'Hae').click()
      await places(page).first().check()
    },
    act: page => findOwnerButton(page, 'Jatka').click(),
    kept: async page => {
      await expect(page.getByLabel('Katuosoite ja paikkakunta')).toHaveValue('Hämeenkatu 2, Tampere')
      await expect(places(page).first()).toBeChecked()
    },
    goOn: page => findOwnerButton(page, 'Jatka').click(),
  },
  {
    name: 'the site',
    address: /step=site$/,
    fill: async page => {
      await page.getByRole('checkbox', { name: /^Vain noutavat/ }).check()
      await page.getByRole('button', { name: /^Näytä .* kaue/ }).click()
      await page.getByRole('radio', { name: 'Helsinki Konala' }).check()
    },
    // The reload fetches the list again.
    act: page => page.reload(),
    kept: async page => {
      await expect(page.getByRole('checkbox', { name: /^Vain noutavat/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Helsinki Konala' })).toBeChecked()
    },
    goOn: page => findOwnerButton(page, 'Tilaa nouto').click(),
  },
  {
    name: 'the delivery',
    address: /step=delivery$/,
    fill: async page => {
      await findPickupDays(page).nth(2).check()
      await page.getByLabel('Puhelinnumero').fill('040 765 4321')
      await page.getByLabel('Sähköposti').fill('kaisa@example.com')
      await page.getByLabel('Lisätietoja pisteelle').fill('Portin koodi on 1234.')
    },
    // The reload fetches the days again.
    act: page => page.reload(),
    kept: async page => {
      await expect(findPickupDays(page).nth(2)).toBeChecked()
      await expect(page.getByLabel('Puhelinnumero')).toHaveValue('040 765 4321')
      await expect(page.getByLabel('Sähköposti')).toHaveValue('kaisa@example.com')
      await expect(page.getByLabel('Lisätietoja pisteelle')).toHaveValue('Portin koodi on 1234.')
    },
    goOn: page => findOwnerButton(page, 'Jatka').click(),
  },
  {
    name: 'the question',
    address: /step=confirm$/,
    act: page => question(page).getByRole('button', { name: 'Tilaa nouto' }).click(),
    kept: async page => {
      await expect(question(page).getByText('040 765 4321')).toBeVisible()
      await question(page).getByRole('button', { name: 'Takaisin' }).click()
      await expect(page.getByLabel('Lisätietoja pisteelle')).toHaveValue('Portin koodi on 1234.')
      await findOwnerButton(page, 'Jatka').click()
    },
    goOn: async page => {
      await question(page).getByRole('button', { name: 'Tilaa nouto' }).click()
      await expectDone(page, stepHeadings.pickupDone)
      await page.getByRole('link', { name: 'Seuraa noutoa' }).click()
    },
  },
  {
    name: 'the history',
    address: /\/person\/history$/,
    fill: page => expect(caseOf(page, plate).getByText('Nouto tilattu')).toBeVisible(),
    act: page => cancel(page, plate),
    kept: page => expect(caseOf(page, plate).getByText('Nouto tilattu')).toBeVisible(),
    goOn: async page => {
      await cancel(page, plate)
      await expect(caseOf(page, plate).getByText('Peruttu', { exact: true })).toBeVisible()
    },
  },
]

test('An owner whose session ends at any step identifies again and finds their input unchanged', async ({
  open,
  plate,
}) => {
  test.setTimeout(180_000)
  const visit = await open({ as: 'kaisa', language: 'fi', width: 390 })
  const { page } = visit
  visit.expectRefusal(401, '/api/owner/')
  await page.goto('/person/recycle')
  for (const { name, address, fill, act, kept, goOn } of listOwnerSteps(plate)) {
    await test.step(name, async () => {
      await expect(page).toHaveURL(address)
      await fill?.(page)
      await loseSession(visit, act, 'Kaisa Kallio')
      await expect(page).toHaveURL(address)
      await kept(page)
      await goOn(page)
    })
  }
})

test('An owner repeats the check of representation after a new login', async ({ open }) => {
  const visit = await open({ as: 'aino', language: 'fi', width: 390 })
  const { page, look } = visit
  await searchVehicleOnPage(page, 'XYZ-789')
  await expectStep(page, 'Ajoneuvon omistaa yritys')
  visit.expectRefusal(401, '/api/owner/')
  await endSession(await visit.tokens())
  const login = page.getByRole('dialog', { name: 'Istuntosi on päättynyt' })
  await unlessOver(findOwnerButton(page, 'Vahvista ja tarkista').click(), login)
  await expect(login).toBeVisible()
  await look('expired-person')
  await login.getByRole('button', { name: 'Tunnistaudu uudelleen' }).click()
  await page.getByRole('button', { name: 'Aino Virtanen' }).click()
  await expect(page).toHaveURL(/step=right$/)
  await expect(page.getByText('XYZ-789')).toBeVisible()
  await expect(findOwnerButton(page, 'Vahvista ja tarkista')).toBeVisible()
})

test('An owner who does not want to identify again is signed out and returns to the front page', async ({
  open,
}) => {
  const visit = await open({ as: 'kaisa', language: 'en', width: 1280 })
  const { page } = visit
  await page.goto('/person')
  await expect(page.getByRole('link', { name: 'Start' })).toBeVisible()
  const tokens = await visit.tokens()
  // An open page would learn of the end through its event stream first.
  await page.goto('about:blank')
  visit.expectRefusal(401, '/api/owner/')
  await endSession(tokens)
  await page.goto('/person/data')
  const login = page.getByRole('dialog', { name: 'Your session has expired' })
  await expect(login).toBeVisible()
  await login.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  await expect(login).toBeHidden()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await page.goto('/person')
  await expect(page).toHaveURL('/login/person')
})
