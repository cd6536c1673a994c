import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { call, signInByCall } from '../product/api.ts'
import { test } from '../story.ts'

const mainUser = 'etela.main'

const sendReport = async (year: number) => {
  const answers = { market_lithium_ion_batteries_kg: 1200.5, market_lithium_ion_batteries_pcs: 6 }
  await call('PATCH', `shop/operator/questionnaire/company_battery/?year=${year}`, {
    tokens: await signInByCall(mainUser),
    body: { answers, submit: true },
  })
}

test('The association opens a questionnaire round, reopens an answer, closes the round and downloads it', async ({
  open,
}) => {
  const year = 2040
  const { page, look } = await open({ as: 'yhdistys', language: 'fi', width: 1280 })
  await page.goto('/association/rounds')
  await page.getByRole('button', { name: 'Uusi kierros' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lomake').selectOption({ label: 'Akkulomake' })
  await dialog.getByLabel('Vuosi').fill(String(year))
  await look('association-new-round')
  await dialog.getByRole('button', { name: 'Avaa kierros' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Akkulomake ${year}` })).toBeVisible()
  // Another story may have created a company already.
  await expect(page.getByText(/^0\/[34]$/)).toBeVisible()

  await sendReport(year)
  await page.reload()
  await expect(page.getByText(/^1\/[34]$/)).toBeVisible()
  await page.getByRole('button', { name: 'Muistuta puuttuvia' }).click()
  await expect(page.getByText(/^Muistutus lähetetty [23] yritykselle\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Muistuta: Pirkan Purkamo Oy' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await look('association-round')

  await page.getByRole('link', { name: 'Lue: Etelän Autokierto Oy' }).click()
  await expect(page.getByText('1 200,5 kg')).toBeVisible()
  await look('association-answer')
  await page.getByRole('button', { name: 'Avaa uudelleen' }).click()
  await page.getByLabel('Syy').fill('Nikkelimetallihydridit puuttuvat')
  await look('association-reopen')
  await page.getByRole('dialog').getByRole('button', { name: 'Avaa uudelleen' }).click()
  await expect(page.getByText(/Avattu uudelleen .*: Nikkelimetallihydridit puuttuvat/)).toBeVisible()

  await page.getByRole('link', { name: 'Kierros', exact: true }).click()
  await page.getByRole('button', { name: 'Sulje kierros' }).click()
  await look('association-close')
  await page.getByRole('dialog').getByRole('button', { name: 'Sulje kierros' }).click()
  await expect(page.getByText('Suljettu', { exact: true })).toBeVisible()
  await expect(sendReport(year)).rejects.toThrow('ROUND_CLOSED')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vastaukset tiedostona' }).click()
  await page.getByRole('radio', { name: 'CSV muille ohjelmille' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Lataa' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Etelän Autokierto Oy')
  expect(file).toContain(';1200,5;')
})

test('An expired licence hides the site from owners, blocks orders, and is shown to the association', async ({
  open,
}) => {
  const name = 'Lohja Tynninharju'
  const location = { address: 'Tynninharju 1', city: 'Lohja', postal: '08100', country: 'FI' }
  const { shop } = await call<{ shop: { id: number } }>('POST', 'shop/operator/shop/', {
    tokens: await signInByCall(mainUser),
    body: { name, phone: '010 555 0199', location: { ...location, latitude: 60.25, longitude: 24.07 } },
  })
  const kaisa = await signInByCall('kaisa')
  const isFound = async () => {
    const groups = await call<Record<string, { id: number }[]>>('POST', 'owner/shop/search/', {
      tokens: kaisa,
      body: { latitude: 60.25, longitude: 24.07 },
    })
    return Object.values(groups)
      .flat()
      .some(({ id }) => id === shop.id)
  }
  expect(await isFound()).toBe(true)

  const { page, look } = await open({ as: 'yhdistys', language: 'se', width: 390 })
  await page.goto('/association/stations')
  await page.getByRole('searchbox').fill('Lohja')
  await page.getByRole('button', { name: 'Sök' }).click()
  await page.getByRole('link', { name }).click()
  await page.getByLabel('Tillståndets nummer').fill('2016-0042')
  await page.getByLabel('Sista giltighetsdagen').fill('2020-01-31')
  await page.getByRole('button', { name: 'Spara tillståndet' }).click()
  await expect(page.getByText(/Tillståndet gick ut 31/)).toBeVisible()
  await look('association-licence-expired')
  expect(await isFound()).toBe(false)
  await expect(call('GET', `owner/shop/${shop.id}/`, { tokens: kaisa })).rejects.toThrow('LICENCE_EXPIRED')

  const english = await open({ as: 'yhdistys', language: 'en', width: 1280 })
  await english.page.goto('/association/stations?licence=expired')
  await expect(english.page.getByRole('link', { name })).toBeVisible()
  await english.look('association-stations-expired')
})
