import { test as base } from '@playwright/test'
import { nextPlate } from './product/plates.ts'
import { openVisit, type Visit, type Visitor } from './visit.ts'

type Fixtures = {
  /** Opens a browser of its own: `const visit = await open({ as: 'aino', language: 'en', width: 390 })`. */
  open: (visitor?: Visitor) => Promise<Visit>
  /** The plate of a vehicle of Kaisa's that no other story uses. */
  plate: string
}

/**
 * The stories' own `test`. Each visit is watched from its first page to its last: a word on the console, a violation
 * of the content policy, a refused request that the story does not expect, or an accessibility finding fails it.
 */
export const test = base.extend<Fixtures>({
  open: async ({ browser }, use) => {
    const visits: Visit[] = []
    await use(async visitor => {
      const visit = await openVisit(browser, visitor)
      visits.push(visit)
      return visit
    })
    for (const visit of visits) await visit.end()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  plate: async ({}, use) => use(nextPlate()),
})
