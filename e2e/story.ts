import { test as base } from '@playwright/test'
import { nextPlate } from './product/plates.ts'
import { type KeptPage, keepPage, openVisit, type Visit, type Visitor, visitKept } from './visit.ts'

type Fixtures = {
  /** Opens a browser of its own: `const visit = await open({ as: 'aino', language: 'en', width: 390 })`. */
  open: (visitor?: Visitor) => Promise<Visit>
  /** The same on a page that this person has open already: only for looking at, nothing is left behind. */
  show: (visitor: Visitor) => Promise<Visit>
  /** The plate of a vehicle of Kaisa's that no other story uses. */
  plate: string
}

type OfWorker = {
  /** The page that this worker keeps open for a person: what it has fetched once it need not fetch again. */
  pageOf: (visitor: Visitor) => Promise<KeptPage>
}

/** A session is renewed after fifteen minutes, which a page that is led elsewhere meanwhile would miss. */
const keptMs = 600_000

/**
 * The stories' own `test`. Each visit is watched from its first page to its last: a word on the console, a violation
 * of the content policy, a refused request that the story does not expect, or an accessibility finding fails it.
 */
export const test = base.extend<Fixtures, OfWorker>({
  open: async ({ browser }, use) => {
    const visits: Visit[] = []
    await use(async visitor => {
      const visit = await openVisit(browser, visitor)
      visits.push(visit)
      return visit
    })
    for (const visit of visits) await visit.end()
  },
  pageOf: [
    async ({ browser }, use) => {
      const kept = new Map<string, KeptPage>()
      await use(async visitor => {
        const person = JSON.stringify([visitor.as, visitor.site])
        const known = kept.get(person)
        if (known && performance.now() - known.since < keptMs) return known
        await known?.page.context().close()
        const opened = await keepPage(browser, visitor)
        kept.set(person, opened)
        return opened
      })
      for (const { page } of kept.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  show: async ({ pageOf }, use) => {
    const visits: Visit[] = []
    await use(async visitor => {
      const visit = await visitKept(await pageOf(visitor), visitor)
      visits.push(visit)
      return visit
    })
    for (const visit of visits) await visit.end()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  plate: async ({}, use) => use(nextPlate()),
})
