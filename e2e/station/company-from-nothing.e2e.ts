import { expect } from '@playwright/test'
import { call, orderPickupByCall, type ServedSite } from '../product/api.ts'
import { nextPlate } from '../product/plates.ts'
import { test } from '../story.ts'
import { type CompanyWords, companyWords } from './company-words.ts'
import { foundCompany } from './found-company.ts'
import * as at from './sign-in.ts'

const companyCells = [
  { language: 'fi', width: 1280, business: '9912345' },
  { language: 'se', width: 390, business: '9912353' },
] as const

for (const { language, width, business } of companyCells) {
  const w: CompanyWords = companyWords[language]
  const first = `Porvoo ${language}`
  const second = `Sipoo ${language}`
  const name = (who: string) => `${who}.${language}`
  const mail = (who: string) => `${name(who)}@porvoo.example.fi`

  test(`A new company sets up its sites and users, works, and removes them again: ${language}, ${width} px`, async ({
    open,
  }) => {
    test.setTimeout(360_000)
    const yardPlate = nextPlate()
    const driverPlate = nextPlate()
    await foundCompany({
      name: `Porvoon Romu ${language}`,
      business,
      site: first,
      language,
      main: { first_name: 'Maija', last_name: 'Main', username: name('maija'), email: mail('maija') },
    })
    const visitor = { language, width } as const
    const main = await open(visitor)
    const { page, look } = main
    await at.signInAtFirst(main, w, mail('maija'), name('maija'))
    await at.chooseWorkSite(main, w, first)

    // The company requires a second factor; the main user sets one up first.
    await page.goto('/operator/profile')
    const mainsApp = await at.setUpAuthenticator(main, w)
    await at.logOut(main, w)
    await at.toSecondStep(main, w, name('maija'))
    await at.giveCode(main, w, w.code, await mainsApp.next())
    await at.chooseWorkSite(main, w, first)
    await page.goto('/operator/management/users')
    await page.getByRole('button', { name: w.requireFactor }).click()
    await look('management-require-factor')
    const question = page.getByRole('dialog')
    await question.getByLabel(w.password, { exact: true }).fill(at.storyPassword)
    await question.getByRole('button', { name: w.requireFactor }).click()
    await expect(page.getByText(w.factorRequired)).toBeVisible()

    // The second site needs an address and a phone number to be offered to owners.
    await page.goto('/operator/management/users')
    await expect(page.getByRole('heading', { name: w.guide })).toBeVisible()
    await look('management-begin')
    await page.goto('/operator/management/shops/new')
    await page.getByLabel(w.name, { exact: true }).fill(second)
    await page.getByLabel(new RegExp(`^${w.phone}`)).fill('010 555 0188')
    await page.getByLabel(new RegExp(`^${w.address}`)).fill('Mannerheimintie 1, Helsinki')
    await page.getByRole('button', { name: w.find }).click()
    await expect(page.getByText(w.chosen)).toBeVisible()
    await page.getByLabel(w.hasPickup).check()
    const seen = page.getByRole('region', { name: w.ownersView })
    await expect(seen.getByText(second)).toBeVisible()
    await look('management-new-site')
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await expect(page.getByText(w.siteMade(second))).toBeVisible()

    const invite = async (who: string, last: string, sites: readonly string[]) => {
      await page.getByLabel(w.firstName).fill(who)
      await page.getByLabel(w.lastName).fill(last)
      await page.getByLabel(w.username).fill(name(who.toLowerCase()))
      await page.getByLabel(new RegExp(`^${w.email}`)).fill(mail(who.toLowerCase()))
      for (const site of sites) await page.getByRole('checkbox', { name: site }).check()
      await page.getByRole('button', { name: w.invite }).click()
      await expect(page.getByText(w.userMade(`${who} ${last}`))).toBeVisible()
    }
    await page.goto('/operator/management/users/new')
    await invite('Ville', 'Varasto', [first, second])
    await look('management-users')

    await page.goto('/operator/management/subcontractors/new')
    await page.getByLabel(w.name, { exact: true }).fill(`Hinaus ${language}`)
    await page.getByRole('checkbox', { name: second }).check()
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await expect(page.getByText(w.companyMade(`Hinaus ${language}`))).toBeVisible()
    await page.getByRole('link', { name: w.newUser }).last().click()
    await invite('Kalle', 'Kuljettaja', [second])
    await look('management-subcontractor')

    const own = await call<{ results: ServedSite[] }>('GET', 'shop/list/', { tokens: await main.tokens() })
    const site = own.results.find(shop => shop.name === second)!
    await orderPickupByCall(yardPlate, site)
    await orderPickupByCall(driverPlate, site)

    // Each user sets up a second factor, signs out and signs in with it: one with an app's code, one with a passkey.
    const yard = await open(visitor)
    yard.expectRefusal(403, '/api/shop/list/')
    await at.signInAtFirst(yard, w, mail('ville'), name('ville'))
    await expect(yard.page.getByText(w.companyAsks)).toBeVisible()
    await yard.look('factor-asked-for')
    const app = await at.setUpAuthenticator(yard, w)
    await at.chooseWorkSite(yard, w, first)
    await at.logOut(yard, w)
    await at.toSecondStep(yard, w, name('ville'))
    await at.giveCode(yard, w, w.code, await app.next())
    await at.chooseWorkSite(yard, w, second)
    const driver = await open({ ...visitor, passkeys: true })
    driver.expectRefusal(403, '/api/shop/list/')
    await at.signInAtFirst(driver, w, mail('kalle'), name('kalle'))
    await expect(driver.page.getByText(w.companyAsks)).toBeVisible()
    await at.addNamedPasskey(driver, w, 'Nokia')
    await driver.page.getByRole('button', { name: w.keptCodes }).click()
    await at.chooseWorkSite(driver, w, second)
    await at.logOut(driver, w)
    await driver.page.goto('/login/operator')
    await driver.page.getByRole('button', { name: w.passkeyLogin }).click()
    await at.chooseWorkSite(driver, w, second)
    for (const [who, plate] of [
      [yard, yardPlate],
      [driver, driverPlate],
    ] as const) {
      await who.page.goto('/operator/incoming')
      await who.page.getByRole('button', { name: w.accept(plate) }).click()
      await expect(who.page.getByText(w.accepted(plate))).toBeVisible()
    }

    // Removing a site makes an open page of its user ask for another site without a click.
    const users = await call<{ results: { id: number; username: string }[] }>(
      'GET',
      'shop/operator/user/list/',
      { tokens: await main.tokens() },
    )
    const ville = users.results.find(({ username }) => username === name('ville'))!
    await page.goto(`/operator/management/users/${ville.id}`)
    await page.getByRole('checkbox', { name: second }).uncheck()
    await expect(page.getByText(w.losesSite('Ville Varasto', second))).toBeVisible()
    await look('management-site-taken')
    yard.expectRefusal(403, '/api/shop/')
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await expect(page.getByText(w.userChanged('Ville Varasto'))).toBeVisible()
    await at.chooseWorkSite(yard, w, first)

    // Blocking a user signs an open page out immediately, without a click.
    const { results: companies } = await call<{ results: { id: number; users: { id: number }[] }[] }>(
      'GET',
      'shop/operator/outsource/list/',
      { tokens: await main.tokens() },
    )
    const [company] = companies
    await page.goto(`/operator/management/subcontractors/${company!.id}/users/${company!.users[0]!.id}`)
    driver.expectRefusal(401, '/api/')
    await page.getByRole('button', { name: w.block }).click()
    await expect(page.getByText(w.blocked('Kalle Kuljettaja'))).toBeVisible()
    await look('management-blocked')
    await expect(driver.page.getByRole('dialog', { name: w.expired })).toBeVisible()
    await driver.look('blocked-driver')

    // Deleting a user signs an open page out immediately, and the username no longer works.
    await yard.page.goto('/operator/incoming')
    await expect(yard.page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`/operator/management/users/${ville.id}`)
    await page.getByRole('button', { name: w.removeUser }).click()
    yard.expectRefusal(401, '/api/')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w.typeUsername).fill(name('ville'))
    await dialog.getByRole('button', { name: w.removeUser }).click()
    await expect(page.getByText(w.removed('Ville Varasto'))).toBeVisible()
    const over = yard.page.getByRole('dialog', { name: w.expired })
    await expect(over).toBeVisible()
    await over.getByLabel(w.username).fill(name('ville'))
    await over.getByLabel(w.password, { exact: true }).fill(at.storyPassword)
    await over.getByRole('button', { name: w.login, exact: true }).click()
    await expect(over.getByRole('alert')).toContainText(w.wrongPassword)
  })
}
