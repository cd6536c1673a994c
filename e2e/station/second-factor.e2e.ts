import { expect } from '@playwright/test'
import { takePicture } from '../inspect-page.ts'
import { longRun } from '../long-run.ts'
import { mailOf } from '../product/mails.ts'
import { test } from '../story.ts'
import type { Visit } from '../visit.ts'
import { foundCompany } from './found-company.ts'
import * as at from './sign-in.ts'
import { type SignInWords, signInWords } from './sign-in-words.ts'

const factorCells = [
  { language: 'fi', width: 390, business: '9912361', isDaily: true },
  { language: 'se', width: 1280, business: '9912388', isDaily: true },
  { language: 'fi', width: 1280, business: '9912396', isDaily: false },
  { language: 'se', width: 390, business: '9912409', isDaily: false },
] as const

const firefoxAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

for (const { language, width, business, isDaily } of factorCells) {
  if (!isDaily && !longRun) continue
  const w: SignInWords = signInWords[language]
  const site = `Kotka ${language} ${width}`
  const username = `siiri.${language}.${width}`
  const email = `${username}@kotka.example.fi`
  const ownPasskey = language === 'fi' ? 'Työpuhelin' : 'Arbetstelefonen'

  test(`A user signs in with a second factor and manages where they are signed in: ${language}, ${width} px`, async ({
    open,
  }) => {
    test.setTimeout(240_000)
    await foundCompany({
      name: `Kotkan Purku ${language} ${width}`,
      business,
      site,
      language,
      main: { first_name: 'Siiri', last_name: 'Silta', username, email },
    })
    const visit = await open({ language, width, passkeys: true })
    const { page, look } = visit
    await at.signInAtFirst(visit, w, email, username)
    await at.chooseWorkSite(visit, w, site)
    await page.goto('/operator/profile')
    await expect(page.getByRole('heading', { level: 1, name: w.profile })).toBeVisible()
    await look('factor-none')

    // Setting up an app requires the password and a correct code.
    await page.getByRole('button', { name: w.setUpApp, exact: true }).click()
    const proof = page.getByRole('dialog', { name: w.app })
    await proof.getByLabel(w.password, { exact: true }).fill('ei tämä ollut')
    visit.expectRefusal(401, '/api/shop/user/second-factor/')
    await proof.getByRole('button', { name: w.goOn }).click()
    await expect(proof.getByText(w.presentPasswordIsWrong).first()).toBeVisible()
    await look('factor-proof-wrong')
    await at.proveOnPage(visit, w, w.app, w.goOn)
    const app = await at.readKey(visit)
    await look('factor-key')
    visit.expectRefusal(401, '/api/shop/user/second-factor/')
    await at.giveFirstCode(visit, w, app.wrong())
    await expect(page.getByText(w.wrongCode).first()).toBeVisible()
    await look('factor-key-wrong')
    await at.giveFirstCode(visit, w, await app.next())
    await expect(page.getByText(w.appAdded)).toBeVisible()
    const codes = await at.recoveryCodes(visit, w)
    expect(new Set(codes).size).toBe(10)
    await look('factor-codes')
    await page.emulateMedia({ media: 'print' })
    for (const code of codes) await expect(page.getByText(code)).toBeVisible()
    await expect(page.getByRole('heading', { name: w.factor })).toBeHidden()
    await expect(page.getByRole('main').getByText(/^Autokierto · Siiri Silta/)).toBeVisible()
    await takePicture(page, 'factor-codes-on-paper')
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: w.keptCodes }).click()
    await expect(page.getByText(codes[0]!)).toBeHidden()
    await page.reload()
    await expect(page.getByText(w.codesLeft(10))).toBeVisible()
    await expect(page.getByText(codes[0]!)).toBeHidden()
    expect(await mailOf(email, w.appAddedMail)).toContain(username)

    // A code works once: the code of the set-up is rejected, the next one is accepted.
    await at.logOut(visit, w)
    await at.toSecondStep(visit, w, username)
    await look('factor-step')
    visit.expectRefusal(401, '/api/auth/second-factor/')
    await at.giveCode(visit, w, w.code, app.last())
    await expect(page.getByText(w.wrongCode).first()).toBeVisible()
    await look('factor-step-wrong')
    await at.giveCode(visit, w, w.code, await app.next())
    await at.chooseWorkSite(visit, w, site)

    // A recovery code from another browser works once and is reported by mail.
    const other = await open({ language, width, userAgent: firefoxAgent })
    await byRecoveryCode(other, w, username, codes[0]!)
    await at.chooseWorkSite(other, w, site)
    expect(await mailOf(email, w.newBrowserMail)).toContain('Firefox')
    const third = await open({ language, width, userAgent: safari })
    third.expectRefusal(401, '/api/auth/second-factor/')
    await byRecoveryCode(third, w, username, codes[0]!)
    await expect(third.page.getByText(w.wrongCode).first()).toBeVisible()
    await third.look('factor-step-recovery-wrong')
    await at.giveCode(third, w, w.recoveryCode, codes[1]!)
    await at.chooseWorkSite(third, w, site)

    // Ending a session signs its open page out immediately, without a click.
    await page.goto('/operator/profile')
    const sessions = page.getByRole('region', { name: w.sessions })
    await expect(sessions.getByText(w.thisBrowser)).toBeVisible()
    await expect(page.getByText(w.codesLeft(8))).toBeVisible()
    await look('sessions')
    await other.page.goto('/operator/incoming')
    await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible()
    other.expectRefusal(401, '/api/')
    await sessions.getByRole('button', { name: w.endSession('Firefox, Windows') }).click()
    await expect(page.getByText(w.sessionEnded)).toBeVisible()
    await expect(other.page.getByRole('dialog', { name: w.expired })).toBeVisible()
    await expect(sessions.getByText('Firefox, Windows')).toBeHidden()

    // A passkey replaces username and password, and also works as the second factor after a password.
    await at.addNamedPasskey(visit, w, ownPasskey)
    await look('passkey-added')
    await at.logOut(visit, w)
    await page.goto('/login/operator')
    await look('passkey-login')
    await page.getByRole('button', { name: w.passkeyLogin }).click()
    await at.chooseWorkSite(visit, w, site)
    await at.logOut(visit, w)
    await at.toSecondStep(visit, w, username)
    await page.getByRole('button', { name: w.usePasskey }).click()
    await look('passkey-step')
    await page.getByRole('region', { name: w.secondStep }).getByRole('button', { name: w.usePasskey }).click()
    await at.chooseWorkSite(visit, w, site)

    // A removed passkey is rejected, although the device still has it.
    await page.goto('/operator/profile')
    const removing = w.removePasskey(ownPasskey)
    await page.getByRole('button', { name: removing }).click()
    await at.proveOnPage(visit, w, removing, w.remove)
    await expect(page.getByText(w.passkeyRemoved)).toBeVisible()
    await at.logOut(visit, w)
    await page.goto('/login/operator')
    visit.expectRefusal(401, '/api/auth/')
    await page.getByRole('button', { name: w.passkeyLogin }).click()
    await expect(page.getByRole('alert').filter({ hasText: w.wrongPasskey })).toBeVisible()
    await look('passkey-login-refused')
  })
}

const byRecoveryCode = async (visit: Visit, w: SignInWords, username: string, code: string) => {
  await at.toSecondStep(visit, w, username)
  await visit.page.getByRole('button', { name: w.useRecoveryCode }).click()
  await at.giveCode(visit, w, w.recoveryCode, code)
}
