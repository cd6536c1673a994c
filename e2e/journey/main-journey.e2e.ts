import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { longRun } from '../long-run.ts'
import { test } from '../story.ts'
import type { VisitorOptions } from '../visit.ts'
import { countActions } from './count-actions.ts'
import { identifyAtFront, orderPickupOnPages } from './owner-orders.ts'
import { acceptVehicle, certificateFile, recycleVehicle, signInAtStation } from './station-recycles.ts'
import { journeyWords } from './words.ts'

type JourneyCell = Required<Pick<VisitorOptions, 'language' | 'width'>>

const journeyCells: JourneyCell[] = [
  { language: 'fi', width: 390 },
  { language: 'en', width: 1280 },
  { language: 'se', width: 320 },
]
const otherCells: JourneyCell[] = [
  { language: 'fi', width: 1280 },
  { language: 'en', width: 390 },
  { language: 'se', width: 1280 },
]

for (const { language, width } of longRun ? [...journeyCells, ...otherCells] : journeyCells) {
  test(`A vehicle passes from its owner's search to the certificate and the recycled status, in ${language} at ${width} px`, async ({
    open,
    plate,
  }) => {
    test.setTimeout(180_000)
    const texts = journeyWords[language]
    const owner = await open({ language, width, knowsCookies: false })
    const actions = { count: 0 }
    await identifyAtFront(owner, texts, actions)
    await orderPickupOnPages(owner, texts, plate, actions)
    expect(actions.count, 'presses and fields from the front page to the ordered pickup').toBeLessThanOrEqual(
      11,
    )
    await owner.page.getByRole('link', { name: texts.follow }).click()
    await expect(owner.page.getByRole('heading', { level: 1, name: texts.history })).toBeFocused()
    const own = owner.page.getByRole('listitem').filter({ hasText: plate })
    await expect(own.getByText(texts.pickupOrdered)).toBeVisible()
    await owner.look('history-ordered')

    const station = await open({ language, width })
    await signInAtStation(station, texts)
    const clerk = countActions()
    await acceptVehicle(station, texts, plate, clerk)
    await recycleVehicle(station, texts, clerk)
    // From accepting the vehicle to marking it recycled, including its weight.
    expect(clerk.count()).toBeLessThanOrEqual(12)

    await owner.page.reload()
    await expect(own.getByText(texts.recycled, { exact: true })).toBeVisible()
    await owner.look('history-recycled')
    const downloading = owner.page.waitForEvent('download')
    await own.getByRole('button', { name: texts.download }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    expect(readFileSync(await file.path()).equals(readFileSync(certificateFile))).toBe(true)
  })
}
