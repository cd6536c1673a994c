import { expect } from '@playwright/test'
import { mailOf } from '../product/mails.ts'
import { test } from '../story.ts'

test('A visitor finds a part in stock and sends an enquiry, which the site reads in its own language', async ({
  open,
}) => {
  const { page, look } = await open({ language: 'se', width: 390 })
  await page.goto('/forms/parts?make=Toyota&model=Corolla&place=Helsinki&lat=60.17&lon=24.94')
  await page.getByRole('button', { name: 'Delar på hyllan' }).click()
  const ask = page.getByRole('button', { name: /^Fråga platsen/ }).first()
  await expect(ask).toBeVisible()
  await look('shelf')
  // A printed page keeps the site's name and phone number, which are button texts on screen.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Helsinki Konala')).toBeVisible()
  await expect(ask).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await ask.click()
  await page.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(page.getByText('Skriv vad du vill fråga.').first()).toBeVisible()
  await look('shelf-asked-with-errors')
  await page.getByRole('textbox', { name: 'Namn' }).fill('Olle Delsökare')
  await page.getByRole('textbox', { name: 'E-post' }).fill('olle@example.fi')
  await page.getByRole('textbox', { name: /^Fråga/ }).fill('Vad kostar delen?')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Fråga/ })).toHaveValue('Vad kostar delen?')
  await page.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(page.getByText('Helsinki Konala svarar till olle@example.fi.')).toBeVisible()
  await look('shelf-asked')

  const text = await mailOf('konala@etelanautokierto.example.fi', /^Kysymys varaosasta: /)
  expect(text).toContain('Olle Delsökare kysyy pisteen Helsinki Konala hyllyssä olevasta osasta:')
  expect(text).toContain('Vad kostar delen?')
  expect(text).toContain('Kieli: ruotsi')
})
