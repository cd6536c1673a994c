import { expect } from '@playwright/test'
import { test } from '../story.ts'
import type { Language, Width } from '../visit.ts'

const noticeWords = {
  fi: {
    search: 'Hae',
    shown: 'Näytetään Corolla.',
    email: 'Sähköposti',
    ask: 'Tilaa ilmoitus',
    asked: 'Lähetimme linkin osoitteeseen',
    subject: 'Vahvista varaosahaun ilmoitus',
    confirm: 'Vahvista ilmoitus',
    on: 'Ilmoitus on voimassa',
    end: 'Lopeta ilmoitus',
    over: 'Ilmoitus on päättynyt',
  },
  en: {
    search: 'Search',
    shown: 'Showing Corolla.',
    email: 'E-mail',
    ask: 'Ask for the notice',
    asked: 'We have mailed a link to',
    subject: 'Confirm your notice of spare parts',
    confirm: 'Confirm the notice',
    on: 'The notice is in force',
    end: 'End the notice',
    over: 'The notice has ended',
  },
  se: {
    search: 'Sök',
    shown: 'Visar Corolla.',
    email: 'E-post',
    ask: 'Beställ meddelandet',
    asked: 'Vi har skickat en länk till',
    subject: 'Bekräfta meddelandet om reservdelar',
    confirm: 'Bekräfta meddelandet',
    on: 'Meddelandet gäller till och med',
    end: 'Avsluta meddelandet',
    over: 'Meddelandet har upphört',
  },
} as const

const noticeCells: readonly [Language, Width][] = [
  ['fi', 390],
  ['en', 1280],
  ['se', 320],
]

for (const [language, width] of noticeCells) {
  test(`A visitor searches for a misspelt model, subscribes to a part watch, confirms it and ends it (${language})`, async ({
    open,
  }) => {
    const t = noticeWords[language]
    const { page, look } = await open({ language, width })
    await page.goto('/forms/parts?make=Toyota&model=korola&place=Oulu&lat=65.01&lon=25.46&radius=25')
    await expect(page.getByText(t.shown)).toBeVisible()
    await page.getByRole('textbox', { name: t.email }).fill(`etsija-${language}@example.fi`)
    await look(`parts-none-${language}`)
    await page.getByRole('button', { name: t.ask }).click()
    await expect(page.getByText(t.asked)).toBeVisible()

    const mail = page.getByRole('link', { name: t.subject })
    await expect(async () => {
      await page.goto('/sim/mail/')
      await expect(mail).toBeVisible({ timeout: 500 })
    }).toPass()
    await mail.click()
    await page
      .getByRole('link', { name: /\/part-watch\// })
      .first()
      .click()

    await look(`part-watch-${language}`)
    await page.getByRole('button', { name: t.confirm }).click()
    await expect(page.getByText(t.on)).toBeVisible()
    await page.getByRole('button', { name: t.end }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.over })).toBeVisible()
    await look(`part-watch-over-${language}`)
  })
}
