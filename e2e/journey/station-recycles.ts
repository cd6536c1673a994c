import { join } from 'node:path'
import { expect } from '@playwright/test'
import { scaleTimeout } from '../../server/src/testing/scale-timeout.ts'
import type { Visit } from '../visit.ts'
import type { Clerk } from './count-actions.ts'
import type { JourneyWords } from './words.ts'

/** A real PDF, as a station would sign and upload it. */
export const certificateFile = join(import.meta.dirname, '../fixtures/romutustodistus.pdf')

export const signInAtStation = async ({ page, look }: Visit, words: JourneyWords) => {
  await page.goto('/login/operator')
  await expect(page.getByRole('heading', { level: 1, name: words.signIn })).toBeVisible()
  await look('login-operator')
  await page.getByLabel(words.username).fill('etela.yard')
  await page.getByLabel(words.password, { exact: true }).fill('Kierto-demo-2026')
  await page.getByRole('button', { name: words.signInButton, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.chooseSite })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Helsinki Konala' })).toBeVisible()
  await look('select-shop')
  await page.getByRole('button', { name: 'Helsinki Konala' }).click()
  // The URL changes before the page is rendered.
  await expect(page.getByRole('navigation', { name: words.lists })).toBeVisible()
  await expect(page).toHaveURL('/operator')
  await look('operator')
}

export const acceptVehicle = async (
  { page, look }: Visit,
  words: JourneyWords,
  plate: string,
  clerk: Clerk,
) => {
  await page
    .getByRole('navigation', { name: words.lists })
    .getByRole('link', { name: words.incoming })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: words.incoming })).toBeFocused()
  await expect(page.getByRole('row', { name: plate })).toBeVisible()
  await look('incoming')
  await page.getByRole('link', { name: plate }).click()
  await expect(page.getByText('Avaimet ovat postilaatikossa.')).toBeVisible()
  await look('incoming-vehicle')
  await clerk.press(page.getByRole('button', { name: `${words.accept} ${plate}` }))
  await expect(page.getByText(words.undecided, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/operator\/process\/\d+$/)
  await expect(page.getByText('Avaimet ovat postilaatikossa.')).toBeVisible()
  await look('process-undecided')
}

export const recycleVehicle = async ({ page, look }: Visit, words: JourneyWords, clerk: Clerk) => {
  await clerk.press(page.getByRole('button', { name: words.start }))
  for (const [index, stage] of words.stages.entries()) {
    const mark = page.getByRole('button', { name: new RegExp(`${words.stageDone}t?: ${stage}$`, 'i') })
    await expect(mark).toBeVisible()
    if (index === 0) {
      await clerk.fill(page.getByLabel(words.weight), '1240')
      await look('process-stage-1')
    }
    await clerk.press(mark)
    await expect(page.getByText(`${stage} ${words.stageMarked}`)).toBeVisible()
  }
  await look('process-stages-done')

  await clerk.choose(page.getByLabel(words.file), certificateFile)
  await expect(page.getByText(words.filePage)).toBeVisible()
  await look('process-certificate-shown')
  await clerk.press(page.getByRole('button', { name: words.sendFile }))
  // A job notifies the vehicle register; the page shows its answer without a reload.
  await expect(page.getByText(words.registerConfirmed)).toBeVisible({ timeout: scaleTimeout(30_000) })
  await look('process-certified')

  await clerk.press(page.getByRole('button', { name: words.finish }))
  await look('process-finish')
  await clerk.press(page.getByRole('dialog').getByRole('button', { name: words.finish }))
  await expect(page.getByText(words.finished)).toBeVisible()
  await expect(page.getByRole('link', { name: words.next })).toBeVisible()
  await look('process-finished')
}
