import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { longRun } from '../long-run.ts'
import { call, endSession, sarankulma, signInByCall } from '../product/api.ts'
import { test } from '../story.ts'
import type { Language, Width } from '../visit.ts'
import { questionnaireWords } from './questionnaire-words.ts'

type QuestionnaireCell = readonly [Language, Width]
type Round = { round: { id: number } }

const questionnaireLanguages = ['fi', 'en', 'se'] as const

/** The cells of a story: its own one daily, and in a long run each language on a phone and a desktop. */
const listCells = (language: Language, width: Width): QuestionnaireCell[] =>
  longRun
    ? questionnaireLanguages.flatMap((language): QuestionnaireCell[] => [
        [language, 390],
        [language, 1280],
      ])
    : [[language, width]]

/** A number per cell, which gives each cell its own year. */
const numberOf = ([language, width]: QuestionnaireCell) =>
  2 * questionnaireLanguages.indexOf(language) + (width === 390 ? 0 : 1)

const openRound = async (type: string, year: number): Promise<number> => {
  const { round } = await call<Round>('POST', 'ppb-admin/questionnaire/round/', {
    tokens: await signInByCall('yhdistys'),
    body: { type, year, opens_on: '2026-01-01' },
  })
  return round.id
}

for (const cell of listCells('fi', 1280)) {
  const [language, width] = cell
  test(`A company fills in its battery report in two sittings, across an ended session, and confirms a questioned answer, ${language} ${width}`, async ({
    open,
  }) => {
    const t = questionnaireWords[language]
    const year = 2041 + numberOf(cell)
    const roundId = await openRound('company_battery', year)
    const main = { as: 'pirkka.main', site: sarankulma, language, width } as const
    const form = `/operator/forms/battery?year=${year}`
    const first = await open(main)
    const { page } = first
    await page.goto(form)
    await page.getByLabel(t.weight).fill('1 200,5')
    await page.getByLabel(t.weight).press('Tab')
    await expect(page.getByText(t.saved)).toBeVisible()
    // The ended session rejects calls of the form and its event stream.
    first.expectRefusal(401, '/api/')
    await endSession(await first.tokens())
    await page.getByLabel(t.brands).fill('Toyota, Škoda')
    const login = page.getByRole('dialog', { name: t.sessionOver })
    await expect(login).toBeVisible()
    await first.look('battery-expired')
    await login.getByLabel(t.username).fill('pirkka.main')
    await login.getByLabel(t.password, { exact: true }).fill('Kierto-demo-2026')
    await login.getByRole('button', { name: t.login, exact: true }).click()
    await expect(login).toBeHidden()
    await expect(page.getByLabel(t.brands)).toHaveValue('Toyota, Škoda')
    await expect(page.getByText(t.saved)).toBeVisible()

    const { page: later, look } = await open(main)
    await later.goto(form)
    await expect(later.getByLabel(t.weight)).toHaveValue(/^1.200[,.]5$/)
    await expect(later.getByLabel(t.brands)).toHaveValue('Toyota, Škoda')
    // Playwright selects the text by the browser's own `select()`, as other automation does, so typing replaces the
    // figure.
    await later.getByLabel(t.weight).fill('1200,5')
    await expect(later.getByLabel(t.weight)).toHaveValue('1200,5')
    await later.getByLabel(t.brands).focus()
    const question = later.getByRole('group', { name: t.piecesMissing })
    await expect(question).toBeVisible()
    await look('battery-asked')
    await question.getByLabel(t.why).fill('Kappalemäärä selviää tammikuussa')
    await question.getByRole('button', { name: t.isRight }).click()
    await expect(later.getByText(t.calledRight('Kappalemäärä selviää tammikuussa'))).toBeVisible()
    await later.goto(`${form}&part=5`)
    await expect(later.getByRole('heading', { level: 1, name: t.review })).toBeVisible()
    await look('battery-review')
    await later.getByRole('button', { name: t.submit }).click()
    await expect(later.getByText(t.batterySent)).toBeVisible()
    await expect(later.getByText(t.sentAt)).toBeVisible()
    await look('battery-sent')

    const association = await open({ as: 'yhdistys', language, width })
    const { page: office } = association
    await office.goto(`/association/rounds/${roundId}`)
    await association.look('association-round')
    await office.getByRole('link', { name: t.read('Pirkan Purkamo Oy') }).click()
    await office.getByRole('button', { name: t.openAgain }).click()
    const back = office.getByRole('dialog', { name: t.openAgainTitle })
    await back.getByLabel(t.reason).fill('Kappalemäärä puuttuu')
    await association.look('association-opens-again')
    await back.getByRole('button', { name: t.openAgain }).click()
    await expect(office.getByText(t.openedAgain)).toBeVisible()
    await later.goto(form)
    await expect(later.getByText(t.openedFor('Kappalemäärä puuttuu'))).toBeVisible()
    await look('battery-open-again')

    await office.goto(`/association/rounds/${roundId}`)
    const saved = office.waitForEvent('download')
    await office.getByRole('button', { name: t.export }).click()
    const choice = office.getByRole('dialog', { name: t.exportTitle })
    await choice.getByRole('radio', { name: t.csv }).check()
    await association.look('association-answers-as-file')
    await choice.getByRole('button', { name: t.download }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toContain('Pirkan Purkamo Oy')
    expect(file).toContain('1200,5')
    await office.getByRole('button', { name: t.close }).click()
    const sure = office.getByRole('dialog', { name: t.closeTitle })
    await association.look('association-closes')
    await sure.getByRole('button', { name: t.close }).click()
    await expect(office.getByText(t.closed)).toBeVisible()
  })
}

for (const cell of listCells('se', 390)) {
  const [language, width] = cell
  test(`A visitor starts the battery report without login, continues by the mailed link, and the association sees it, ${language} ${width}`, async ({
    open,
  }) => {
    const t = questionnaireWords[language]
    const company = `Batteri Siri ${numberOf(cell)} Ab`
    const email = `siri${numberOf(cell)}@batteri.example.fi`
    const visit = await open({ language, width })
    const { page, look } = visit
    await page.goto('/forms/battery')
    await page.getByLabel(t.operator).selectOption({ label: t.otherOperator })
    await page.getByLabel(t.operatorName).fill(company)
    await page.getByLabel(t.email).fill(email)
    await look('visitor-begin')
    await page.getByRole('button', { name: t.begin, exact: true }).click()
    await page.getByLabel(t.weight).fill('310,5')
    await page.getByLabel(t.pieces).fill('1')
    await page.getByLabel(t.pieces).press('Tab')
    await expect(page.getByText(t.saved)).toBeVisible()
    await look('visitor-part')
    const link = new URL(page.url()).pathname + new URL(page.url()).search

    const again = await open({ language, width })
    // Mails are sent a moment later, and the page of mails does not update itself.
    await expect(async () => {
      await again.page.goto('/sim/mail/')
      await expect(again.page.getByText(email).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await again.page.goto(link)
    await expect(again.page.getByLabel(t.weight)).toHaveValue(/^310[,.]5$/)
    await again.page.goto(`${link.split('&')[0]}&part=5`)
    await again.page.getByRole('button', { name: t.submit }).click()
    await expect(again.page.getByText(t.batterySent)).toBeVisible()
    await again.look('visitor-sent')

    const { results } = await call<{ results: { id: number; type: string; year: number }[] }>(
      'GET',
      'ppb-admin/questionnaire/round/list/',
      { tokens: await signInByCall('yhdistys') },
    )
    const round = results.find(({ type, year }) => type === 'company_battery' && year === 2024)!
    const association = await open({ as: 'yhdistys', language, width })
    await association.page.goto(`/association/rounds/${round.id}`)
    await expect(association.page.getByText(company)).toBeVisible()
    await association.look('association-visitor')
  })
}

for (const cell of listCells('en', 390)) {
  const [language, width] = cell
  test(`Two people fill in one form, which shows both answers and lets them choose one, ${language} ${width}`, async ({
    open,
  }) => {
    const t = questionnaireWords[language]
    const year = 2051 + numberOf(cell)
    await openRound('self_monitoring', year)
    const at = { site: sarankulma, language } as const
    const form = `/operator/responsibility/recycling?year=${year}`
    const main = await open({ ...at, as: 'pirkka.main', width: 1280 })
    const yard = await open({ ...at, as: 'pirkka.yard', width })
    for (const { page } of [main, yard]) {
      await page.goto(form)
      await expect(page.getByLabel(t.received)).toBeVisible()
    }
    await main.page.getByLabel(t.received).fill('120')
    await main.page.getByLabel(t.received).press('Tab')
    await expect(main.page.getByText(t.saved)).toBeVisible()
    yard.expectRefusal(409, '/questionnaire/')
    await yard.page.getByLabel(t.received).fill('125')
    await yard.page.getByLabel(t.received).press('Tab')
    await expect(yard.page.getByText(t.changedBy('Heikki Ojala'))).toBeVisible()
    await yard.look('form-of-two')
    await yard.page.getByRole('radio', { name: t.theirs }).check()
    await yard.page.getByRole('button', { name: t.keep }).click()
    await expect(yard.page.getByText(t.kept)).toBeVisible()
    await expect(yard.page.getByText(t.changedBy('Heikki Ojala'))).toBeHidden()
    await expect(yard.page.getByLabel(t.received)).toHaveValue('120')
  })
}

test('A site’s self-monitoring is prefilled from its stages and shows rates of 84 % and 86 %', async ({
  open,
}) => {
  const year = new Date().getFullYear()
  await openRound('self_monitoring', year)
  type Answer = { questionnaire_answer: { answers: Record<string, number | null> } }
  const path = `shop/${sarankulma.id}/questionnaire/self_monitoring/?year=${year}`
  const tokens = await signInByCall('pirkka.main')
  const { answers } = (await call<Answer>('GET', path, { tokens })).questionnaire_answer
  const [total, hulls] = ['total_weight_kg', 'hulls_kg'].map(key => answers[key] ?? 0)
  expect(total).toBeGreaterThan(0)
  const noted = Object.entries(answers).filter(([key]) => key.endsWith('_recycling_kg'))
  const others = noted.reduce((sum, [key, kg]) => sum + (key === 'tyres_recycling_kg' ? 0 : (kg ?? 0)), 0)
  expect(others).toBeGreaterThan(0)
  // One after the other, because all fill in the same form of the site.
  for (const [language, width] of listCells('fi', 390)) {
    const t = questionnaireWords[language]
    const { page, look } = await open({ as: 'pirkka.main', site: sarankulma, language, width })
    const part = (number: number) =>
      page.goto(`/operator/responsibility/recycling?year=${year}&part=${number}`)
    await part(1)
    await expect(page.getByText(t.prefilled).first()).toBeVisible()
    await look('monitoring-prefilled')
    await part(12)
    for (const [index, share] of ['85', '95'].entries()) {
      await page.getByLabel(t.shares[index]!).fill(share)
      await page.getByLabel(t.shares[index]!).press('Tab')
    }
    await expect(page.getByText(t.saved)).toBeVisible()
    await part(8)
    await expect(page.getByRole('heading', { level: 1, name: t.tyres })).toBeVisible()
    const tyres = page.getByLabel(t.recycling)
    for (const share of [84, 86]) {
      const kg = (total! * share) / 100 - hulls! * 0.85 - others
      await tyres.fill(kg.toFixed(1).replace('.', ','))
      await expect(page.getByText(`${share} %`, { exact: true })).toBeVisible()
      await expect(page.getByText(t.goal)).toBeVisible()
      await look(`monitoring-${share}`)
    }
  }
})
