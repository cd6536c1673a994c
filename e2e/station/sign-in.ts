import { expect } from '@playwright/test'
import { type AuthenticatorApp, authenticatorApp } from '../product/authenticator-app.ts'
import { passwordLink } from '../product/mails.ts'
import type { Visit } from '../visit.ts'
import type { SignInWords } from './sign-in-words.ts'

/** The password of every user in these stories. */
export const storyPassword = 'kesäyön tuuli 42'

/** Opens the mailed link, sets the password and signs in with it. */
export const signInAtFirst = async (visit: Visit, w: SignInWords, email: string, username: string) => {
  const { page } = visit
  await page.goto(await passwordLink(email))
  await page.getByLabel(w.newPassword, { exact: true }).fill(storyPassword)
  await page.getByLabel(w.passwordAgain).fill(storyPassword)
  await page.getByRole('button', { name: w.setPassword }).click()
  await page.getByRole('link', { name: w.toLogin }).click()
  await logIn(visit, w, username)
}

export const logIn = async ({ page }: Visit, w: SignInWords, username: string) => {
  await page.getByLabel(w.username).fill(username)
  await page.getByLabel(w.password, { exact: true }).fill(storyPassword)
  await page.getByRole('button', { name: w.login, exact: true }).click()
}

export const logOut = async ({ page }: Visit, w: SignInWords) => {
  // Waits for the user's own data: its late 401 would be a console message.
  await Promise.all([page.waitForResponse(/\/api\/shop\/user\/$/), page.goto('/operator')])
  await page.getByRole('main').getByRole('link', { name: w.logout }).click()
  await expect(page.getByRole('heading', { level: 1, name: w.loggedOut })).toBeVisible()
}

export const chooseWorkSite = async ({ page }: Visit, w: SignInWords, site: string) => {
  await expect(page.getByRole('heading', { level: 1, name: w.whichSite })).toBeVisible()
  await page
    .getByRole('list', { name: w.sites })
    .getByRole('button', { name: new RegExp(`^${site}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: w.whichSite })).toBeHidden()
}

/** Confirms the profile's dialog that asks for the password again. */
export const proveOnPage = async ({ page }: Visit, w: SignInWords, title: string, confirm: string) => {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByLabel(w.password, { exact: true }).fill(storyPassword)
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Reads the key that the profile shows after the password is confirmed. @returns an app that has scanned it */
export const readKey = async ({ page }: Visit): Promise<AuthenticatorApp> => {
  const key = page.locator('code').filter({ hasText: /^[A-Z2-7 ]{39}$/ })
  return authenticatorApp(await key.innerText())
}

export const giveFirstCode = async ({ page }: Visit, w: SignInWords, code: string) => {
  await page.getByLabel(w.firstCode).fill(code)
  await page.getByRole('button', { name: w.confirmFirstCode }).click()
}

export const recoveryCodes = async ({ page }: Visit, w: SignInWords): Promise<string[]> => {
  const confirmButton = page.getByRole('button', { name: w.keptCodes })
  await expect(confirmButton).toBeVisible()
  return page.locator('li code').allInnerTexts()
}

/** Sets up an authenticator app in the open profile and confirms that the recovery codes are stored. */
export const setUpAuthenticator = async (visit: Visit, w: SignInWords): Promise<AuthenticatorApp> => {
  const { page } = visit
  await page.getByRole('button', { name: w.setUpApp, exact: true }).click()
  await proveOnPage(visit, w, w.app, w.goOn)
  const app = await readKey(visit)
  await giveFirstCode(visit, w, await app.next())
  await page.getByRole('button', { name: w.keptCodes }).click()
  return app
}

/** Enters a code at the second step: from the app or a recovery code. */
export const giveCode = async ({ page }: Visit, w: SignInWords, label: string, code: string) => {
  const step = page.getByRole('region', { name: w.secondStep })
  await step.getByLabel(label, { exact: true }).fill(code)
  await step.getByRole('button', { name: w.confirm, exact: true }).click()
}

export const toSecondStep = async (visit: Visit, w: SignInWords, username: string) => {
  const { page } = visit
  await page.goto('/login/operator')
  visit.expectRefusal(401, '/api/auth/')
  await logIn(visit, w, username)
  await expect(page.getByRole('region', { name: w.secondStep })).toBeVisible()
}

export const addNamedPasskey = async (visit: Visit, w: SignInWords, name: string) => {
  const { page } = visit
  await page.getByRole('button', { name: w.addPasskey }).click()
  const naming = page.getByRole('dialog', { name: w.addPasskey })
  await naming.getByLabel(w.passkeyName).fill(name)
  await proveOnPage(visit, w, w.addPasskey, w.goOn)
  await expect(page.getByText(w.passkeyAdded)).toBeVisible()
}
