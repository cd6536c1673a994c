import { expect } from '@playwright/test'
import { longRun } from '../long-run.ts'
import { productUrl } from '../product/product-url.ts'
import { test } from '../story.ts'
import { arriveAtPage } from './arrive.ts'
import { findingsOfMoreCheckers, whyNotChecked } from './more-checkers.ts'
import { sentWhole } from './sent-whole.ts'
import { shownPages } from './shown-pages.ts'

if (longRun) {
  const unchecked = whyNotChecked()
  if (unchecked) process.stdout.write(`${unchecked}\n`)
  else {
    for (const width of [390, 1280] as const) {
      test(`Two more accessibility checkers find nothing on any page at ${width} px`, async ({ show }) => {
        test.setTimeout(3_600_000)
        for (const shown of shownPages) {
          const visit = await show({
            as: shown.as,
            site: shown.site,
            language: 'en',
            width,
            knowsCookies: false,
          })
          await arriveAtPage(visit, shown, 'en')
          expect.soft(await findingsOfMoreCheckers(visit.page), shown.name).toEqual([])
          await visit.page.unrouteAll({ behavior: 'ignoreErrors' })
        }
      })
    }

    test('Two more accessibility checkers find nothing on server-rendered pages', async ({ browser }) => {
      test.setTimeout(1_200_000)
      const page = await browser.newPage({ bypassCSP: true })
      for (const path of sentWhole) {
        await page.goto(productUrl() + path)
        expect.soft(await findingsOfMoreCheckers(page), path).toEqual([])
      }
      await page.close()
    })
  }
}
