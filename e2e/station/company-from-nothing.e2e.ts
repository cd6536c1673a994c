import { expect } from '@playwright/test'
import { call, orderPickup, type Site, signIn } from '../product/api.ts'
import { passwordLink } from '../product/mails.ts'
import { nextPlate } from '../product/plates.ts'
import { test } from '../story.ts'
import type { Visit } from '../visit.ts'

const password = 'kesäyön tuuli 42'

const words = {
  fi: {
    newPassword: 'Uusi salasana',
    again: 'Uusi salasana uudelleen',
    setPassword: 'Aseta salasana',
    toLogin: 'Siirry kirjautumaan',
    username: 'Käyttäjätunnus',
    password: 'Salasana',
    login: 'Kirjaudu',
    guide: 'Aloita näin',
    users: 'Käyttäjät',
    sites: 'Pisteet',
    newSite: 'Uusi piste',
    name: 'Nimi',
    phone: 'Puhelin',
    address: 'Osoite',
    find: 'Hae osoite',
    chosen: /Valittu sijainti: /,
    hasPickup: 'Piste noutaa ajoneuvoja',
    ownersView: 'Näin omistaja näkee pisteen',
    save: 'Tallenna',
    siteMade: (name: string) => `Piste ${name} ja sen osoite on lisätty.`,
    newUser: 'Uusi käyttäjä',
    firstName: 'Etunimi',
    lastName: 'Sukunimi',
    email: 'Sähköposti',
    invite: 'Lähetä kutsu',
    userMade: (name: string) => `Käyttäjä ${name} on lisätty.`,
    newCompany: 'Uusi alihankkija',
    companyMade: (name: string) => `Alihankkija ${name} on lisätty.`,
    accept: (plate: string) => `Ota vastaan ${plate}`,
    accepted: (plate: string) => `${plate} on otettu vastaan. Se on nyt käsittelyssä.`,
    incoming: 'Saapuvat',
    losesSite: (name: string, site: string) => `${name} ei enää näe näiden pisteiden ajoneuvoja: ${site}.`,
    userChanged: (name: string) => `Käyttäjä ${name} on päivitetty.`,
    whichSite: 'Missä pisteessä työskentelet?',
    block: 'Estä kirjautuminen',
    blocked: (name: string) => `${name} ei voi enää kirjautua.`,
    expired: 'Istuntosi on päättynyt',
    remove: 'Poista käyttäjä',
    typeUsername: 'Kirjoita käyttäjätunnus',
    removed: (name: string) => `Käyttäjä ${name} on poistettu.`,
    wrong: 'Väärä käyttäjätunnus tai salasana',
  },
  se: {
    newPassword: 'Nytt lösenord',
    again: 'Det nya lösenordet igen',
    setPassword: 'Ange lösenordet',
    toLogin: 'Gå till inloggningen',
    username: 'Användarnamn',
    password: 'Lösenord',
    login: 'Logga in',
    guide: 'Börja så här',
    users: 'Användare',
    sites: 'Platser',
    newSite: 'Ny plats',
    name: 'Namn',
    phone: 'Telefon',
    address: 'Adress',
    find: 'Sök adressen',
    chosen: /Valt läge: /,
    hasPickup: 'Platsen hämtar fordon',
    ownersView: 'Så ser ägaren platsen',
    save: 'Spara',
    siteMade: (name: string) => `Platsen ${name} och dess adress har lagts till.`,
    newUser: 'Ny användare',
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    email: 'E-post',
    invite: 'Skicka inbjudan',
    userMade: (name: string) => `Användaren ${name} har lagts till.`,
    newCompany: 'Ny underleverantör',
    companyMade: (name: string) => `Underleverantören ${name} har lagts till.`,
    accept: (plate: string) => `Ta emot ${plate}`,
    accepted: (plate: string) => `${plate} har tagits emot och är nu under behandling.`,
    incoming: 'Inkommande',
    losesSite: (name: string, site: string) => `${name} ser inte längre fordonen på ${site}.`,
    userChanged: (name: string) => `Användaren ${name} har uppdaterats.`,
    whichSite: 'På vilken mottagningsplats arbetar du?',
    block: 'Spärra inloggning',
    blocked: (name: string) => `${name} kan inte längre logga in.`,
    expired: 'Din session har gått ut',
    remove: 'Ta bort användaren',
    typeUsername: 'Skriv användarnamnet',
    removed: (name: string) => `Användaren ${name} har tagits bort.`,
    wrong: 'Fel användarnamn eller lösenord',
  },
}

type Words = (typeof words)['fi'] | (typeof words)['se']

const cells = [
  { language: 'fi', width: 1280, business: '9912345' },
  { language: 'se', width: 390, business: '9912353' },
] as const

/** With the check digit: weights 7 9 10 5 8 4 2, modulo 11. */
const businessId = (digits: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2]
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
  return `${digits}-${rest === 0 ? 0 : 11 - rest}`
}

/** A stranger opens the mailed link, chooses a password and signs in with it. */
const arrive = async (visit: Visit, w: Words, email: string, username: string) => {
  const { page } = visit
  await page.goto(await passwordLink(email))
  await page.getByLabel(w.newPassword, { exact: true }).fill(password)
  await page.getByLabel(w.again).fill(password)
  await page.getByRole('button', { name: w.setPassword }).click()
  await page.getByRole('link', { name: w.toLogin }).click()
  await logIn(visit, w, username)
}

const logIn = async ({ page }: Visit, w: Words, username: string) => {
  await page.getByLabel(w.username).fill(username)
  await page.getByLabel(w.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: w.login, exact: true }).click()
}

const choose = async ({ page }: Visit, w: Words, site: string) => {
  await expect(page.getByRole('heading', { level: 1, name: w.whichSite })).toBeVisible()
  await page
    .getByRole('list', { name: w.sites })
    .getByRole('button', { name: new RegExp(`^${site}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: w.whichSite })).toBeHidden()
}

for (const { language, width, business } of cells) {
  const w: Words = words[language]
  const first = `Porvoo ${language}`
  const second = `Sipoo ${language}`
  const name = (who: string) => `${who}.${language}`
  const mail = (who: string) => `${name(who)}@porvoo.example.fi`

  test(`A company is built up from nothing, works, and is taken apart again: ${language}, ${width} px`, async ({
    open,
  }) => {
    test.setTimeout(360_000)
    const yardPlate = nextPlate()
    const driverPlate = nextPlate()
    await call('POST', 'ppb-admin/operator/', {
      tokens: await signIn('yhdistys'),
      body: {
        name: `Porvoon Romu ${language}`,
        business_id: businessId(business),
        shop_name: first,
        first_name: 'Maija',
        last_name: 'Main',
        username: name('maija'),
        user_email: mail('maija'),
        language,
      },
    })
    const visitor = { language, width } as const
    const main = await open(visitor)
    const { page, look } = main
    await arrive(main, w, mail('maija'), name('maija'))
    await choose(main, w, first)

    // The second site: found by its address, with a telephone, so that owners are offered it.
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

    const own = await call<{ results: Site[] }>('GET', 'shop/list/', { tokens: await main.tokens() })
    const site = own.results.find(each => each.name === second)!
    await orderPickup(yardPlate, site)
    await orderPickup(driverPlate, site)

    const yard = await open(visitor)
    await arrive(yard, w, mail('ville'), name('ville'))
    await choose(yard, w, second)
    const driver = await open(visitor)
    await arrive(driver, w, mail('kalle'), name('kalle'))
    await choose(driver, w, second)
    for (const [who, plate] of [
      [yard, yardPlate],
      [driver, driverPlate],
    ] as const) {
      await who.page.goto('/operator/incoming')
      await who.page.getByRole('button', { name: w.accept(plate) }).click()
      await expect(who.page.getByText(w.accepted(plate))).toBeVisible()
    }

    // A site is taken away: the open page of whoever worked there asks for another one.
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
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await expect(page.getByText(w.userChanged('Ville Varasto'))).toBeVisible()
    yard.expectRefusal(403, '/api/shop/')
    await yard.page.reload()
    await choose(yard, w, first)

    // Blocked: the open page is out at once, with nothing pressed.
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

    // Deleted: out, and the name opens nothing any more.
    await page.goto(`/operator/management/users/${ville.id}`)
    await page.getByRole('button', { name: w.remove }).click()
    await yard.page.goto('/operator/incoming')
    await expect(yard.page.getByRole('heading', { level: 1 })).toBeVisible()
    yard.expectRefusal(401, '/api/')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w.typeUsername).fill(name('ville'))
    await dialog.getByRole('button', { name: w.remove }).click()
    await expect(page.getByText(w.removed('Ville Varasto'))).toBeVisible()
    const over = yard.page.getByRole('dialog', { name: w.expired })
    await expect(over).toBeVisible()
    await logInAgain(yard, w, name('ville'))
    await expect(over.getByRole('alert')).toContainText(w.wrong)
  })
}

const logInAgain = async ({ page }: Visit, w: Words, username: string) => {
  const over = page.getByRole('dialog', { name: w.expired })
  await over.getByLabel(w.username).fill(username)
  await over.getByLabel(w.password, { exact: true }).fill(password)
  await over.getByRole('button', { name: w.login, exact: true }).click()
}
