import { test as base } from '@playwright/test'
import { nextPlate } from './product/plates.ts'
import { type KeptPage, keepPage, openVisit, type Visit, type VisitorOptions, visitKept } from './visit.ts'

type Fixtures = {
  /** Opens a new browser context: `const visit = await open({ as: 'aino', language: 'en', width: 390 })`. */
  open: (visitor?: VisitorOptions) => Promise<Visit>
  /** Reuses the open page of this visitor, which is faster. Only for reading: the story must not change anything. */
  show: (visitor: VisitorOptions) => Promise<Visit>
  /** The plate of a vehicle of Kaisa's that no other story uses. */
  plate: string
}

type OfWorker = {
  /** The page that this worker keeps open per visitor, with its browser cache filled. */
  pageOf: (visitor: VisitorOptions) => Promise<KeptPage>
}

/**
 * Shorter than the fifteen minutes after which a session is renewed: a navigation at that moment would lose the
 * renewal.
 */
const keptMs = 600_000

/**
 * The `test` of all stories. Every visit is watched from its first page to its last. It fails on a console message, a
 * violation of the content security policy, an unexpected error response or an accessibility finding.
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
      const pages = new Map<string, KeptPage>()
      await use(async visitor => {
        const person = JSON.stringify([visitor.as, visitor.site])
        const cached = pages.get(person)
        if (cached && performance.now() - cached.since < keptMs) return cached
        await cached?.page.context().close()
        const opened = await keepPage(browser, visitor)
        pages.set(person, opened)
        return opened
      })
      for (const { page } of pages.values()) await page.context().close()
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
