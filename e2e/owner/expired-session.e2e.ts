import { expect } from '@playwright/test'
import { endSession } from '../product/api.ts'
import { test } from '../story.ts'
import { fillInUntilDelivery } from './fill-in.ts'

test('An owner whose session ends in the middle identifies again and finds everything as it was', async ({
  open,
  plate,
}) => {
  const visit = await open({ as: 'kaisa', language: 'fi', width: 390 })
  const { page, look } = visit
  await fillInUntilDelivery(page, plate)
  await page.getByLabel('Puhelinnumero').fill('040 765 4321')
  await page.getByLabel('Lisätietoja pisteelle').fill('Portin koodi on 1234.')
  await endSession(await visit.tokens())
  visit.expectRefusal(401, '/api/owner/')
  await page.getByRole('button', { name: 'Jatka' }).click()
  await page
    .getByRole('dialog', { name: 'Vahvista nouto' })
    .getByRole('button', { name: 'Tilaa nouto' })
    .click()

  const login = page.getByRole('dialog', { name: 'Istuntosi on päättynyt' })
  await expect(login).toBeVisible()
  // Modal: everything beneath it takes neither pointer nor keys.
  expect(await login.evaluate(dialog => dialog.matches(':modal'))).toBe(true)
  await look('expired-person')
  await login.getByRole('button', { name: 'Tunnistaudu uudelleen' }).click()
  await page.getByRole('button', { name: 'Kaisa Kallio' }).click()

  // Back at the question, which stands over the form with all that was written.
  await expect(page).toHaveURL('/person/recycle?step=confirm')
  const question = page.getByRole('dialog', { name: 'Vahvista nouto' })
  await expect(question.getByText('040 765 4321')).toBeVisible()
  await question.getByRole('button', { name: 'Palaa muokkaamaan' }).click()
  await expect(page.getByLabel('Puhelinnumero')).toHaveValue('040 765 4321')
  await expect(page.getByLabel('Lisätietoja pisteelle')).toHaveValue('Portin koodi on 1234.')
  await page.getByRole('button', { name: 'Jatka' }).click()
  await question.getByRole('button', { name: 'Tilaa nouto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nouto on tilattu' })).toBeFocused()
})

test('An owner who does not want to identify again lands at the front door, signed out', async ({ open }) => {
  const visit = await open({ as: 'kaisa', language: 'en', width: 1280 })
  const { page } = visit
  await page.goto('/person')
  await endSession(await visit.tokens())
  visit.expectRefusal(401, '/api/owner/')
  await page.getByRole('link', { name: 'View certificates' }).click()
  const login = page.getByRole('dialog', { name: 'Your session has expired' })
  await expect(login).toBeVisible()
  await login.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  await expect(login).toBeHidden()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await page.goto('/person')
  await expect(page).toHaveURL('/login/person')
})
