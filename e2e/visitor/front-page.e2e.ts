import { expect } from '@playwright/test'
import { productUrl } from '../product/product-url.ts'
import { test } from '../story.ts'

test('The front page stands where the page stood that was sent before its script', async ({ browser }) => {
  for (const width of [390, 768, 1280]) {
    const topsOf = async (javaScriptEnabled: boolean) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        locale: 'fi-FI',
        javaScriptEnabled,
      })
      const page = await context.newPage()
      await page.goto(productUrl())
      // The app has a button where the sent page has a link.
      const begin = page.getByRole('main').getByRole(javaScriptEnabled ? 'button' : 'link', {
        name: 'Kierrätä ajoneuvo',
      })
      await expect(begin).toBeVisible()
      const tops: number[] = []
      for (const place of [begin, ...(await page.getByRole('main').getByRole('heading').all())])
        tops.push((await place.boundingBox())!.y)
      await context.close()
      return tops
    }
    const sent = await topsOf(false)
    const drawn = await topsOf(true)
    expect(sent.length).toBe(drawn.length)
    for (const [index, top] of drawn.entries()) expect(Math.abs(top - sent[index]!)).toBeLessThan(5)
  }
})
