import { expect } from '@playwright/test'
import { call, endSession, sarankulma, signIn } from '../product/api.ts'
import { test } from '../story.ts'

type Round = { round: { id: number } }

/** The association opens a round of its own for a story. */
const openRound = async (type: string, year: number): Promise<number> => {
  const { round } = await call<Round>('POST', 'ppb-admin/questionnaire/round/', {
    tokens: await signIn('yhdistys'),
    body: { type, year, opens_on: '2026-01-01' },
  })
  return round.id
}

const weight = 'Akut, paino'

test('A company files its battery report in two sittings, with a session that ends between, and overrules a question', async ({
  open,
}) => {
  const year = 2041
  await openRound('company_battery', year)
  const main = { as: 'pirkka.main', site: sarankulma, language: 'fi', width: 1280 } as const
  const form = `/operator/forms/battery?year=${year}`
  const first = await open(main)
  const { page } = first
  await page.goto(form)
  await page.getByLabel(weight).fill('1 200,5')
  await page.getByLabel(weight).press('Tab')
  await expect(page.getByText(/^Tallennettu /)).toBeVisible()
  await endSession(await first.tokens())
  // Of the form, and of what the page listens to.
  first.expectRefusal(401, '/api/')
  await page.getByLabel(/^Merkit/).fill('Toyota, Škoda')
  const login = page.getByRole('dialog', { name: 'Istuntosi on päättynyt' })
  await expect(login).toBeVisible()
  await first.look('battery-expired')
  await login.getByLabel('Käyttäjätunnus').fill('pirkka.main')
  await login.getByLabel('Salasana', { exact: true }).fill('Kierto-demo-2026')
  await login.getByRole('button', { name: 'Kirjaudu', exact: true }).click()
  await expect(login).toBeHidden()
  await expect(page.getByLabel(/^Merkit/)).toHaveValue('Toyota, Škoda')
  await expect(page.getByText(/^Tallennettu /)).toBeVisible()

  const { page: later, look } = await open(main)
  await later.goto(form)
  await expect(later.getByLabel(weight)).toHaveValue(/^1.200,5$/)
  await expect(later.getByLabel(/^Merkit/)).toHaveValue('Toyota, Škoda')
  // Selected by the browser's own `select()`, as by tools that write for people: the figure is written over.
  await later.getByLabel(weight).fill('1200,5')
  await expect(later.getByLabel(weight)).toHaveValue('1200,5')
  await later.getByLabel(/^Merkit/).focus()
  const asked = later.getByRole('group', { name: /^Paino on 1.200,5 kg, mutta määrä puuttuu/ })
  await expect(asked).toBeVisible()
  await look('battery-asked')
  await asked.getByLabel('Miksi luku on oikein').fill('Kappalemäärä selviää tammikuussa')
  await asked.getByRole('button', { name: 'Luku on oikein' }).click()
  await expect(later.getByText('Vahvistettu oikeaksi: Kappalemäärä selviää tammikuussa')).toBeVisible()
  await later.goto(`${form}&part=5`)
  await expect(later.getByRole('heading', { level: 1, name: 'Tarkista ja lähetä' })).toBeVisible()
  await look('battery-review')
  await later.getByRole('button', { name: 'Lähetä lomake' }).click()
  await expect(later.getByText('Akkulomake on lähetetty.')).toBeVisible()
  await expect(later.getByText(/^Lähetetty \d/)).toBeVisible()
  await look('battery-sent')
})

test('A visitor begins the battery report without a login, goes on by the mailed link, and the association sees it', async ({
  open,
}) => {
  const email = 'siri@batteri.example.fi'
  const visit = await open({ language: 'se', width: 390 })
  const { page, look } = visit
  await page.goto('/forms/battery')
  await page.getByLabel('Återvinningsoperatör').selectOption({ label: 'Annan operatör' })
  await page.getByLabel('Operatörens namn').fill('Batteri Siri Ab')
  await page.getByLabel('E-post').fill(email)
  await look('visitor-begin')
  await page.getByRole('button', { name: 'Börja', exact: true }).click()
  await page.getByLabel('Batterier, vikt').fill('310,5')
  await page.getByLabel('Batterier, antal').fill('1')
  await page.getByLabel('Batterier, antal').press('Tab')
  await expect(page.getByText(/^Sparat /)).toBeVisible()
  await look('visitor-part')
  const link = new URL(page.url()).pathname + new URL(page.url()).search

  const again = await open({ language: 'se', width: 390 })
  // A mail goes a moment after what it tells of, and the page of mails does not follow.
  await expect(async () => {
    await again.page.goto('/sim/mail/')
    await expect(again.page.getByText(email).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await again.page.goto(link)
  await expect(again.page.getByLabel('Batterier, vikt')).toHaveValue('310,5')
  await again.page.goto(`${link.split('&')[0]}&part=5`)
  await again.page.getByRole('button', { name: 'Skicka formuläret' }).click()
  await expect(again.page.getByText('Batterirapporten har skickats.')).toBeVisible()
  await again.look('visitor-sent')

  const { results } = await call<{ results: { id: number; type: string; year: number }[] }>(
    'GET',
    'ppb-admin/questionnaire/round/list/',
    { tokens: await signIn('yhdistys') },
  )
  const round = results.find(({ type, year }) => type === 'company_battery' && year === 2024)!
  const association = await open({ as: 'yhdistys', language: 'fi', width: 1280 })
  await association.page.goto(`/association/rounds/${round.id}`)
  await expect(association.page.getByText('Batteri Siri Ab')).toBeVisible()
  await association.look('association-visitor')
})

test('Two people fill one form: what both have answered is shown, and one of the two is chosen', async ({
  open,
}) => {
  const year = 2042
  await openRound('self_monitoring', year)
  const at = { site: sarankulma, language: 'en' } as const
  const form = `/operator/responsibility/recycling?year=${year}`
  const main = await open({ ...at, as: 'pirkka.main', width: 1280 })
  const yard = await open({ ...at, as: 'pirkka.yard', width: 390 })
  for (const { page } of [main, yard]) {
    await page.goto(form)
    await expect(page.getByLabel(/^Received/)).toBeVisible()
  }
  await main.page.getByLabel(/^Received/).fill('120')
  await main.page.getByLabel(/^Received/).press('Tab')
  await expect(main.page.getByText(/^Saved /)).toBeVisible()
  yard.expectRefusal(409, '/questionnaire/')
  await yard.page.getByLabel(/^Received/).fill('125')
  await yard.page.getByLabel(/^Received/).press('Tab')
  await expect(yard.page.getByText('Heikki Ojala changed the same answers')).toBeVisible()
  await yard.look('form-of-two')
  await yard.page.getByRole('radio', { name: /^The other’s: 120/ }).check()
  await yard.page.getByRole('button', { name: 'Keep these' }).click()
  await expect(yard.page.getByText('Answers saved.')).toBeVisible()
  await expect(yard.page.getByText('Heikki Ojala changed the same answers')).toBeHidden()
  await expect(yard.page.getByLabel(/^Received/)).toHaveValue('120')
})

test('A site’s self-monitoring begins with what its stages have noted, and shows 84 % and 86 % as such', async ({
  open,
}) => {
  const year = new Date().getFullYear()
  await openRound('self_monitoring', year)
  type Answer = { questionnaire_answer: { answers: Record<string, number | null> } }
  const path = `shop/${sarankulma.id}/questionnaire/self_monitoring/?year=${year}`
  const tokens = await signIn('pirkka.main')
  const { answers } = (await call<Answer>('GET', path, { tokens })).questionnaire_answer
  const [total, hulls] = ['total_weight_kg', 'hulls_kg'].map(key => answers[key] ?? 0)
  expect(total).toBeGreaterThan(0)
  const noted = Object.entries(answers).filter(([key]) => key.endsWith('_recycling_kg'))
  const others = noted.reduce((sum, [key, kg]) => sum + (key === 'tyres_recycling_kg' ? 0 : (kg ?? 0)), 0)
  expect(others).toBeGreaterThan(0)
  const { page, look } = await open({ as: 'pirkka.main', site: sarankulma, language: 'fi', width: 390 })
  const part = (number: number) => page.goto(`/operator/responsibility/recycling?year=${year}&part=${number}`)
  await part(1)
  await expect(page.getByText(/^Täytetty käsittelystä: \d+ ajoneuvo/).first()).toBeVisible()
  await look('monitoring-prefilled')
  await part(12)
  for (const [label, share] of [
    ['Murskaamon kierrätysosuus', '85'],
    ['Murskaamon hyödyntämisosuus', '95'],
  ] as const) {
    await page.getByLabel(label).fill(share)
    await page.getByLabel(label).press('Tab')
  }
  await expect(page.getByText(/^Tallennettu /)).toBeVisible()
  await part(8)
  await expect(page.getByRole('heading', { level: 1, name: 'Renkaat' })).toBeVisible()
  const tyres = page.getByLabel('Kierrätys (B)')
  for (const share of [84, 86]) {
    const kg = (total! * share) / 100 - hulls! * 0.85 - others
    await tyres.fill(kg.toFixed(1).replace('.', ','))
    await expect(page.getByText(`${share} %`, { exact: true })).toBeVisible()
    await expect(page.getByText(/^tavoite 85 %/)).toBeVisible()
    await look(`monitoring-${share}`)
  }
})
