import { expect } from '@playwright/test'
import { localizePath, pageLanguages } from '../../domain/src/texts/public-pages.ts'
import { longRun } from '../long-run.ts'
import { productUrl } from '../product/product-url.ts'
import { test } from '../story.ts'
import { arriveAtPage, getPageAddress } from './arrive.ts'
import { markupErrors, whyUnchecked } from './markup.ts'
import { sentWhole } from './sent-whole.ts'
import { shownPages } from './shown-pages.ts'

const fetchMarkup = async (address: string): Promise<string> => {
  const answer = await fetch(productUrl() + address, { headers: { 'accept-language': 'sv' } })
  return answer.text()
}

if (longRun) {
  const unchecked = whyUnchecked()
  if (unchecked) process.stdout.write(`${unchecked}\n`)
  else {
    test('Every page is valid HTML when it is sent', async () => {
      test.setTimeout(600_000)
      const pages = new Map<string, string>()
      for (const path of sentWhole) {
        for (const language of pageLanguages) {
          const address = localizePath(language, path)
          pages.set(address.replaceAll(/\W+/g, '-'), await fetchMarkup(address))
        }
      }
      for (const shown of shownPages) pages.set(shown.name, await fetchMarkup(await getPageAddress(shown)))
      expect(await markupErrors(pages)).toEqual([])
    })

    for (const width of [320, 1280] as const) {
      test(`Every page is valid HTML when it is rendered at ${width} px`, async ({ show }) => {
        test.setTimeout(1_200_000)
        const pages = new Map<string, string>()
        for (const shown of shownPages) {
          const visit = await show({
            as: shown.as,
            site: shown.site,
            language: 'fi',
            width,
            knowsCookies: false,
          })
          await arriveAtPage(visit, shown, 'fi')
          await expect(visit.page.getByRole('contentinfo')).toBeVisible()
          pages.set(shown.name, await visit.page.content())
          await visit.page.unrouteAll({ behavior: 'ignoreErrors' })
        }
        expect(await markupErrors(pages)).toEqual([])
      })
    }
  }
}
