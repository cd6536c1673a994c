import { expect } from '@playwright/test'
import { acceptPickup, endSession, konala } from '../product/api.ts'
import { test } from '../story.ts'
import { unlessOver } from '../unless-over.ts'

test('A user whose session ends while a form is open signs in and finds the typed text', async ({
  open,
  plate,
}) => {
  const id = await acceptPickup(plate)
  const visit = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 1280 })
  const { page, look } = visit
  await page.goto(`/operator/process/${id}`)
  await page.getByRole('button', { name: 'Muokkaa lisätietoja' }).click()
  const remarks = page.getByRole('textbox', { name: 'Lisätiedot' })
  await remarks.fill('Takapenkiltä löytyi tunkki.')
  visit.expectRefusal(401, '/api/')
  await endSession(await visit.tokens())
  const login = page.getByRole('dialog', { name: 'Istuntosi on päättynyt' })
  await unlessOver(page.getByRole('button', { name: 'Tallenna', exact: true }).click(), login)
  await expect(login).toBeVisible()
  expect(await login.evaluate(dialog => dialog.matches(':modal'))).toBe(true)
  await look('expired-operator')
  await login.getByLabel('Käyttäjätunnus').fill('etela.yard')
  await login.getByLabel('Salasana', { exact: true }).fill('Kierto-demo-2026')
  await login.getByRole('button', { name: 'Kirjaudu', exact: true }).click()

  await expect(login).toBeHidden()
  await expect(page).toHaveURL(`/operator/process/${id}`)
  await expect(remarks).toHaveValue('Takapenkiltä löytyi tunkki.')
  await page.getByRole('button', { name: 'Tallenna', exact: true }).click()
  await expect(page.getByText('Lisätiedot on tallennettu.')).toBeVisible()
  await expect(page.getByText('Takapenkiltä löytyi tunkki.')).toBeVisible()
})

test('A login over an expired page shows a wrong password, and cancelling leads to the front page', async ({
  open,
}) => {
  const visit = await open({ as: 'etela.yard', site: konala, language: 'en', width: 390 })
  const { page, look } = visit
  await page.goto('/operator')
  visit.expectRefusal(401, '/api/')
  const tokens = await visit.tokens()
  // An open page would learn of the end through its event stream.
  await page.goto('about:blank')
  await endSession(tokens)
  await page.goto('/operator/incoming')
  const login = page.getByRole('dialog', { name: 'Your session has expired' })
  await login.getByLabel('Username').fill('etela.yard')
  await login.getByLabel('Password', { exact: true }).fill('not this one')
  await login.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(login.getByRole('alert')).toContainText('Incorrect username or password')
  await look('expired-wrong-password')
  await login.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  await expect(login).toBeHidden()
})
