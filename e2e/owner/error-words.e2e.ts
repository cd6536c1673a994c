import { expect } from '@playwright/test'
import { endSession, orderPickup } from '../product/api.ts'
import { test } from '../story.ts'
import type { Visit } from '../visit.ts'
import { type ErrorWords, errorWords } from './error-words.ts'

/** A plate of the demonstration that always fails the same way: who searches for it, and what the service answers. */
type Refused = { plate: string; as: string; status: number | null; call: string }

const search = 'owner/vehicle/search/'
const searchBusiness = 'owner/vehicle/search-business/'

/** `null`: the register answers, and what it says stands in the way. */
const ofVehicles: Refused[] = [
  { plate: 'BRK-503', as: 'aino', status: 503, call: search },
  { plate: 'ERR-502', as: 'aino', status: 502, call: search },
  { plate: 'DEN-403', as: 'aino', status: 403, call: search },
  { plate: 'VEN-501', as: 'aino', status: 403, call: search },
  { plate: 'GON-404', as: 'aino', status: null, call: search },
  { plate: 'LEI-303', as: 'leila', status: 403, call: search },
  { plate: 'LEI-304', as: 'leila', status: null, call: search },
  { plate: 'ONN-401', as: 'onni', status: 403, call: search },
]
const ofCompanies: Refused[] = [
  { plate: 'XYZ-789', as: 'aino', status: 403, call: searchBusiness },
  { plate: 'ONN-402', as: 'onni', status: 403, call: searchBusiness },
  { plate: 'PRH-503', as: 'aino', status: 503, call: searchBusiness },
  { plate: 'PRH-500', as: 'aino', status: 502, call: searchBusiness },
  { plate: 'PRH-502', as: 'aino', status: 502, call: searchBusiness },
]

const cells = [
  { language: 'fi', width: 390 },
  { language: 'en', width: 1280 },
  { language: 'se', width: 320 },
] as const

/** The notices of the page, titles and texts in one line. */
const expectSaid = async ({ page }: Visit, words: RegExp) =>
  expect(page.getByRole('main')).toContainText(new RegExp(words.source, 's'))

const searchFor = async ({ page }: Visit, plate: string, said: ErrorWords) => {
  await page.getByLabel(said.plate).fill(plate)
  await page.getByRole('button', { name: said.search, exact: true }).click()
}

const searchRefused = async (visit: Visit, { plate, status, call }: Refused, said: ErrorWords) => {
  if (status !== null) visit.expectRefusal(status, call)
  await searchFor(visit, plate, said)
  if (call === searchBusiness) await visit.page.getByRole('button', { name: said.checkRight }).click()
  await expectSaid(visit, said.ofPlate[plate]!)
  await expect(visit.page.getByRole('main')).not.toContainText(/[A-Z]{3,}_[A-Z]/)
  if (call === searchBusiness) {
    // A way onward, with another vehicle or another try.
    await visit.page.getByRole('button', { name: said.otherVehicle }).click()
  } else {
    await expect(visit.page.getByLabel(said.plate)).toHaveValue(plate)
    await expect(visit.page.getByRole('button', { name: said.mine })).toBeHidden()
    await visit.look(`refused-${plate}`)
  }
}

for (const cell of cells) {
  const { language } = cell
  const said = errorWords[language]

  test(`Every refusal of the registers reads in ${language} as what happened and what to do`, async ({
    open,
  }) => {
    for (const as of ['aino', 'leila', 'onni']) {
      const visit = await open({ as, ...cell })
      await visit.page.goto('/person/recycle')
      for (const refused of [...ofVehicles, ...ofCompanies].filter(each => each.as === as)) {
        await searchRefused(visit, refused, said)
      }
    }
  })

  test(`Faults of what was written, of the network and of the service read in ${language}`, async ({
    open,
    plate,
  }) => {
    const visit = await open({ as: 'kaisa', ...cell })
    const { page } = visit
    await page.goto('/person/recycle')
    const field = page.getByLabel(said.plate)
    await searchFor(visit, 'ABC-1234567', said)
    await expect(field).toHaveAccessibleDescription(said.length)
    visit.expectRefusal(404, search)
    await searchFor(visit, 'NOB-999', said)
    await expect(field).toHaveAccessibleDescription(said.unknownVehicle)

    visit.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, search)
    await page.route(`**/api/${search}`, route => route.abort('internetdisconnected'))
    await searchFor(visit, plate, said)
    await expectSaid(visit, said.network)
    await visit.look('refused-no-network')
    await page.unroute(`**/api/${search}`)
    // No plate makes the service itself fail: its answer is put in its mouth.
    visit.expectRefusal(500, search)
    const fault = { code: 'GENERAL_ERROR', message: 'For developers.', request_id: 'e2e' }
    await page.route(`**/api/${search}`, route => route.fulfill({ status: 500, json: fault }))
    await searchFor(visit, plate, said)
    await expectSaid(visit, said.broken)
    await visit.look('refused-broken')
    await page.unroute(`**/api/${search}`)

    await searchFor(visit, plate, said)
    await page.getByRole('button', { name: said.mine }).click()
    await page.getByLabel(said.address).fill('Qqqqwwww 1')
    await page.getByRole('button', { name: said.search, exact: true }).click()
    await expect(page.getByLabel(said.address)).toHaveAccessibleDescription(said.placeUnknown)
    await visit.look('refused-place')

    const id = await orderPickup(plate)
    await page.goto(`/person/history?change=${id}`)
    await page.getByLabel(said.email).fill('kaisa@')
    await page.getByRole('button', { name: said.save }).click()
    await expect(page.getByLabel(said.email)).toHaveAccessibleDescription(said.emailInvalid)
    await visit.look('refused-email')

    visit.expectRefusal(404, '/person/nowhere')
    await page.goto('/person/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: said.pageUnknown })).toBeVisible()
    // This page asks the service for nothing: the next one finds the session ended, and no other.
    visit.expectRefusal(401, '/api/owner/')
    await endSession(await visit.tokens())
    await page.goto('/person/data')
    await expect(page.getByRole('dialog', { name: said.sessionOver })).toBeVisible()
  })

  test(`An identification without a personal identity code is refused in ${language}`, async ({ open }) => {
    const visit = await open(cell)
    visit.expectRefusal(401, 'auth-telia/response/')
    await visit.page.goto('/login/person')
    await visit.page.getByRole('button', { name: said.goToIdentification }).click()
    await visit.page.getByRole('button', { name: 'Noa Lindqvist' }).click()
    await expectSaid(visit, said.notVerified)
  })
}
