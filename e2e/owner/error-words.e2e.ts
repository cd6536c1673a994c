import { expect } from '@playwright/test'
import { endSession, orderPickupByCall } from '../product/api.ts'
import { test } from '../story.ts'
import type { Visit } from '../visit.ts'
import { type ErrorWords, errorWords } from './error-words.ts'

/** A demonstration plate that always fails the same way: who searches for it, and the status of the answer. */
type Refused = { plate: string; as: string; status: number | null; call: string }

const ownerSearchPath = 'owner/vehicle/search/'
const searchBusinessPath = 'owner/vehicle/search-business/'

/** `status: null`: the register answers 200, but its data prevents scrapping. */
const ofVehicles: Refused[] = [
  { plate: 'BRK-503', as: 'aino', status: 503, call: ownerSearchPath },
  { plate: 'ERR-502', as: 'aino', status: 502, call: ownerSearchPath },
  { plate: 'DEN-403', as: 'aino', status: 403, call: ownerSearchPath },
  { plate: 'VEN-501', as: 'aino', status: 403, call: ownerSearchPath },
  { plate: 'GON-404', as: 'aino', status: null, call: ownerSearchPath },
  { plate: 'LEI-303', as: 'leila', status: 403, call: ownerSearchPath },
  { plate: 'LEI-304', as: 'leila', status: null, call: ownerSearchPath },
  { plate: 'ONN-401', as: 'onni', status: 403, call: ownerSearchPath },
]
const ofCompanies: Refused[] = [
  { plate: 'XYZ-789', as: 'aino', status: 403, call: searchBusinessPath },
  { plate: 'ONN-402', as: 'onni', status: 403, call: searchBusinessPath },
  { plate: 'PRH-503', as: 'aino', status: 503, call: searchBusinessPath },
  { plate: 'PRH-500', as: 'aino', status: 502, call: searchBusinessPath },
  { plate: 'PRH-502', as: 'aino', status: 502, call: searchBusinessPath },
]

const errorCells = [
  { language: 'fi', width: 390 },
  { language: 'en', width: 1280 },
  { language: 'se', width: 320 },
] as const

/** Expects the text among the notices of the page, over several lines. */
const expectText = async ({ page }: Visit, text: RegExp) =>
  expect(page.getByRole('main')).toContainText(new RegExp(text.source, 's'))

const searchFor = async ({ page }: Visit, plate: string, texts: ErrorWords) => {
  await page.getByLabel(texts.plate).fill(plate)
  await page.getByRole('button', { name: texts.search, exact: true }).click()
}

const searchRefused = async (visit: Visit, { plate, status, call }: Refused, texts: ErrorWords) => {
  if (status !== null) visit.expectRefusal(status, call)
  await searchFor(visit, plate, texts)
  if (call === searchBusinessPath) await visit.page.getByRole('button', { name: texts.checkRight }).click()
  await expectText(visit, texts.ofPlate[plate]!)
  await expect(visit.page.getByRole('main')).not.toContainText(/[A-Z]{3,}_[A-Z]/)
  if (call === searchBusinessPath) {
    // Every rejection offers a next step: another vehicle or another attempt.
    await visit.page.getByRole('button', { name: texts.otherVehicle }).click()
  } else {
    await expect(visit.page.getByLabel(texts.plate)).toHaveValue(plate)
    await expect(visit.page.getByRole('button', { name: texts.mine })).toBeHidden()
    await visit.look(`refused-${plate}`)
  }
}

for (const cell of errorCells) {
  const { language } = cell
  const texts = errorWords[language]

  test(`Every rejection by the registers explains in ${language} what happened and what to do`, async ({
    open,
  }) => {
    for (const as of ['aino', 'leila', 'onni']) {
      const visit = await open({ as, ...cell })
      await visit.page.goto('/person/recycle')
      for (const rejected of [...ofVehicles, ...ofCompanies].filter(vehicle => vehicle.as === as)) {
        await searchRefused(visit, rejected, texts)
      }
    }
  })

  test(`Validation errors, network errors and server errors are explained in ${language}`, async ({
    open,
    plate,
  }) => {
    const visit = await open({ as: 'kaisa', ...cell })
    const { page } = visit
    await page.goto('/person/recycle')
    const field = page.getByLabel(texts.plate)
    await searchFor(visit, 'ABC-1234567', texts)
    await expect(field).toHaveAccessibleDescription(texts.length)
    visit.expectRefusal(404, ownerSearchPath)
    await searchFor(visit, 'NOB-999', texts)
    await expect(field).toHaveAccessibleDescription(texts.unknownVehicle)

    visit.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, ownerSearchPath)
    await page.route(`**/api/${ownerSearchPath}`, route => route.abort('internetdisconnected'))
    await searchFor(visit, plate, texts)
    await expectText(visit, texts.network)
    await visit.look('refused-no-network')
    await page.unroute(`**/api/${ownerSearchPath}`)
    // No plate makes the service itself fail, so the answer is a stub.
    visit.expectRefusal(500, ownerSearchPath)
    const error = { code: 'GENERAL_ERROR', message: 'For developers.', request_id: 'e2e' }
    await page.route(`**/api/${ownerSearchPath}`, route => route.fulfill({ status: 500, json: error }))
    await searchFor(visit, plate, texts)
    await expectText(visit, texts.broken)
    await visit.look('refused-broken')
    await page.unroute(`**/api/${ownerSearchPath}`)

    await searchFor(visit, plate, texts)
    await page.getByRole('button', { name: texts.mine }).click()
    await page.getByLabel(texts.address).fill('Qqqqwwww 1')
    await page.getByRole('button', { name: texts.search, exact: true }).click()
    await expect(page.getByLabel(texts.address)).toHaveAccessibleDescription(texts.placeUnknown)
    await visit.look('refused-place')

    const id = await orderPickupByCall(plate)
    await page.goto(`/person/history?change=${id}`)
    await page.getByLabel(texts.email).fill('kaisa@')
    await page.getByRole('button', { name: texts.save }).click()
    await expect(page.getByLabel(texts.email)).toHaveAccessibleDescription(texts.emailInvalid)
    await visit.look('refused-email')

    visit.expectRefusal(404, '/person/nowhere')
    await page.goto('/person/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: texts.pageUnknown })).toBeVisible()
    // The page above makes no API calls, so the next page is the first to find the session ended.
    visit.expectRefusal(401, '/api/owner/')
    await endSession(await visit.tokens())
    await page.goto('/person/data')
    await expect(page.getByRole('dialog', { name: texts.sessionOver })).toBeVisible()
  })

  test(`An identification without a personal identity code is rejected in ${language}`, async ({ open }) => {
    const visit = await open(cell)
    visit.expectRefusal(401, 'auth-telia/response/')
    await visit.page.goto('/login/person')
    await visit.page.getByRole('button', { name: texts.goToIdentification }).click()
    await visit.page.getByRole('button', { name: 'Noa Lindqvist' }).click()
    await expectText(visit, texts.notVerified)
  })
}
