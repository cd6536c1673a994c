import { expect } from '@playwright/test'
import { test } from '../story.ts'

test('A person identifies and is greeted by name', async ({ open }) => {
  const { page, look } = await open({ language: 'fi', width: 390 })
  await page.goto('/login/person')
  await expect(page.getByRole('heading', { name: 'Tunnistaudu' })).toBeVisible()
  await look('login-person')
  await page.getByRole('button', { name: 'Siirry tunnistautumaan' }).click()
  await expect(page.getByRole('heading', { name: 'Kuka olet?' })).toBeVisible()
  await look('stand-in')
  await page.getByRole('button', { name: 'Aino Virtanen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Aino Virtanen' })).toBeVisible()
  await expect(page).toHaveURL('/person')
  await look('person')
})

test('A person who cancels the identification reads that nothing happened and can start over', async ({
  open,
}) => {
  const { page, look } = await open({ language: 'fi', width: 390 })
  await page.goto('/login/person')
  await page.getByRole('button', { name: 'Siirry tunnistautumaan' }).click()
  await page.getByRole('button', { name: 'Peruuta ja palaa palveluun' }).click()
  await expect(page.getByRole('heading', { name: 'Keskeytit tunnistautumisen' })).toBeVisible()
  await expect(page.getByText('Mitään ei tapahtunut.')).toBeVisible()
  await look('telia-login-cancelled')
  await page.getByRole('button', { name: 'Tunnistaudu uudelleen' }).click()
  await page.getByRole('button', { name: 'Aino Virtanen' }).click()
  await expect(page).toHaveURL('/person')
})

test('A foreign identification method without a personal ID is rejected, with what to do instead', async ({
  open,
}) => {
  const visit = await open({ language: 'en', width: 1280 })
  const { page, look } = visit
  visit.expectRefusal(401, 'auth-telia/response/')
  await page.goto('/login/person')
  await page.getByRole('button', { name: 'Go to identification' }).click()
  await page.getByRole('button', { name: 'Noa Lindqvist' }).click()
  await expect(page.getByRole('heading', { name: 'The identification did not succeed' })).toBeVisible()
  await expect(page.getByText('Your identity could not be verified.')).toBeVisible()
  await look('telia-login-refused')
  await page.goto('/person')
  await expect(page).toHaveURL('/login/person')
})
