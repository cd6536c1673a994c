import { expect, type Page } from '@playwright/test'
import { endSession } from '../product/api.ts'
import { kaisasId } from '../product/personal-ids.ts'
import { test } from '../story.ts'
import { unlessOver } from '../unless-over.ts'
import { intakeCells } from './intake-cells.ts'
import { intakeWords } from './intake-words.ts'
import { signInWords } from './sign-in-words.ts'

type Words = (typeof intakeWords)['fi'] | (typeof intakeWords)['se']

type IntakeCase = {
  name: string
  /** Input before the session ends. */
  fill?: (page: Page) => Promise<unknown>
  /** An action that the ended session rejects, and that continues after a new login. */
  act: (page: Page) => Promise<unknown>
  /** Expects the input to be preserved, except a personal identity code. */
  kept?: (page: Page) => Promise<unknown>
  leads: (page: Page) => Promise<unknown>
}

const findIntakeButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const listIntakeSteps = (plate: string, t: Words): IntakeCase[] => [
  {
    name: 'the identifier',
    fill: page => page.getByLabel(t.plate).fill(plate),
    act: page => findIntakeButton(page, t.search).click(),
    kept: page => expect(page.getByLabel(t.plate)).toHaveValue(plate),
    leads: page => expect(findIntakeButton(page, t.right)).toBeVisible(),
  },
  {
    name: 'the owner',
    fill: async page => {
      await findIntakeButton(page, t.right).click()
      await page.getByLabel(t.personalId).fill(kaisasId)
    },
    act: async page => {
      // A reload loses the personal identity code, which is never stored.
      await page.getByLabel(t.personalId).fill(kaisasId)
      await findIntakeButton(page, t.check).click()
    },
    leads: page => expect(page.getByText(t.confirmed, { exact: true })).toBeVisible(),
  },
  {
    name: 'the condition',
    fill: async page => {
      await page.getByRole('radio', { name: t.recycle }).check()
      await page.getByLabel(t.mileage).fill('318 400')
    },
    act: page => findIntakeButton(page, t.onwards).click(),
    kept: async page => {
      await expect(page.getByRole('radio', { name: t.recycle })).toBeChecked()
      await expect(page.getByLabel(t.mileage)).toHaveValue('318 400')
    },
    leads: page => expect(page.getByRole('heading', { level: 1, name: t.certificate })).toBeVisible(),
  },
  {
    name: 'the certificate',
    act: page => findIntakeButton(page, t.make).click(),
    leads: page => expect(page.getByText(t.made)).toBeVisible(),
  },
  {
    name: 'the end',
    act: page => findIntakeButton(page, t.finish).click(),
    leads: page =>
      expect(page.getByRole('heading', { level: 1, name: `${plate} ${t.takenIn}` })).toBeVisible(),
  },
]

for (const { visitor, cell } of intakeCells(['se', 390])) {
  test(`A user whose session ends at any step of an intake signs in and continues at that step, ${cell}`, async ({
    open,
    plate,
  }) => {
    const language = visitor.language === 'fi' ? 'fi' : 'se'
    const words = signInWords[language]
    const visit = await open(visitor)
    const { page, look } = visit
    await page.goto('/operator/recycle')
    for (const step of listIntakeSteps(plate, intakeWords[language])) {
      await test.step(step.name, async () => {
        await step.fill?.(page)
        const address = page.url()
        visit.expectRefusal(401, '/api/')
        await endSession(await visit.tokens())
        const login = page.getByRole('dialog', { name: words.sessionOver })
        await unlessOver(step.act(page), login)
        await expect(login).toBeVisible()
        if (step.name === 'the owner') await look('intake-session-over')
        await login.getByLabel(words.username).fill(visitor.as)
        await login.getByLabel(words.password, { exact: true }).fill('Kierto-demo-2026')
        await login.getByRole('button', { name: words.login, exact: true }).click()
        await expect(login).toBeHidden()
        await expect(page).toHaveURL(address)
        await step.kept?.(page)
        await step.act(page)
        await step.leads(page)
        const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
        expect(stored).not.toContain(kaisasId)
      })
    }
  })
}
