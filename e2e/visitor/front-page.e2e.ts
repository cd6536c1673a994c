import { expect } from '@playwright/test'
import { productUrl } from '../product/product-url.ts'
import { test } from '../story.ts'

test('The rendered front page has its headings where the server-sent page has them', async ({ browser }) => {
  for (const width of [390, 768, 1280]) {
    const topsOf = async (javaScriptEnabled: boolean) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        locale: 'fi-FI',
        javaScriptEnabled,
      })
      const page = await context.newPage()
      await page.goto(productUrl())
      // The app has a button where the server-sent page has a link.
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
    const serverSent = await topsOf(false)
    const rendered = await topsOf(true)
    expect(serverSent.length).toBe(rendered.length)
    for (const [index, top] of rendered.entries()) expect(Math.abs(top - serverSent[index]!)).toBeLessThan(5)
  }
})
