import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { longRun } from '../long-run.ts'
import { call, signInByCall } from '../product/api.ts'
import { personalIdsIn } from '../product/read-log.ts'
import { test } from '../story.ts'
import type { Language, Width } from '../visit.ts'

type Held = Record<string, { items: Record<string, unknown>[] }>

const erasedPlate = 'VEN-501'

const erasureWords = {
  fi: {
    title: 'Omat tietosi',
    json: 'Lataa JSON',
    pdf: 'Lataa PDF',
    card: 'Poista tietosi',
    counts: /^Väärinkäytön estävät laskurit .+ asti$/,
    backups: /^Varmuuskopioista/,
    erase: 'Poista tietoni',
    sure: 'Poistetaanko tietosi?',
    keep: 'Älä poista',
    done: 'Tietosi on poistettu',
    leave: 'Poistu',
  },
  en: {
    title: 'Your data',
    json: 'Download JSON',
    pdf: 'Download PDF',
    card: 'Erase your data',
    counts: /^Counters against abuse, .+: until /,
    backups: /^From backups/,
    erase: 'Erase my data',
    sure: 'Erase your data?',
    keep: 'Keep it',
    done: 'Your data is erased',
    leave: 'Leave',
  },
  se: {
    title: 'Dina uppgifter',
    json: 'Ladda ner JSON',
    pdf: 'Ladda ner PDF',
    card: 'Radera dina uppgifter',
    counts: /^Räknare som hindrar missbruk .+: till /,
    backups: /^Ur säkerhetskopiorna/,
    erase: 'Radera mina uppgifter',
    sure: 'Ska dina uppgifter raderas?',
    keep: 'Radera inte',
    done: 'Dina uppgifter är raderade',
    leave: 'Lämna',
  },
} as const

const erasureCells: readonly (readonly [Language, Width])[] = longRun
  ? (['fi', 'en', 'se'] as const).flatMap(language => [[language, 390] as const, [language, 1280] as const])
  : [['fi', 390]]

// Only this story uses Venla: erasure ends her sessions, which would break a parallel story.
test.describe.configure({ mode: 'serial' })

for (const [language, width] of erasureCells)
  test(`An owner exports their data and erases it (${language}, ${width} px)`, async ({ open }) => {
    const texts = erasureWords[language]
    const tokens = await signInByCall('venla')
    await call('POST', 'owner/vehicle/search/', { tokens, body: { plate_or_vin: erasedPlate } })
    const { page, look } = await open({ as: 'venla', language, width })
    await page.goto('/person/data')
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()

    const save = async (name: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      return readFile(await (await downloading).path())
    }
    const { data }: { data: Held } = JSON.parse((await save(texts.json)).toString('utf8'))
    expect(data.vehicles?.items).toContainEqual(expect.objectContaining({ plate: erasedPlate }))
    expect((await save(texts.pdf)).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')

    const card = page.getByRole('region', { name: texts.card })
    await expect(card.getByText(texts.counts)).toBeVisible()
    await expect(card.getByText(texts.backups)).toBeVisible()
    await look(`erasure-${language}`)
    await card.getByRole('button', { name: texts.erase }).click()
    const dialog = page.getByRole('dialog', { name: texts.sure })
    await look(`erasure-asked-${language}`)
    await dialog.getByRole('button', { name: texts.keep }).click()
    await expect(dialog).toBeHidden()
    await card.getByRole('button', { name: texts.erase }).click()
    await dialog.getByRole('button', { name: texts.erase }).click()
    await expect(page.getByRole('heading', { name: texts.done })).toBeVisible()
    await look(`erased-${language}`)
    expect(personalIdsIn(await page.content())).toEqual([])
    await page.getByRole('link', { name: texts.leave }).click()
    await expect(page).not.toHaveURL(/person\/data/)

    const again = await call<{ data: Held }>('GET', 'owner/data/', { tokens: await signInByCall('venla') })
    expect([again.data.vehicles?.items, again.data.ownerships?.items]).toEqual([[], []])
  })
