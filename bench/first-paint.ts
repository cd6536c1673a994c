import type { Browser } from '@playwright/test'

/** A phone of 390 px on a slow network: latency in milliseconds, bytes a second. */
const networks = {
  'slow 3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  '4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
}

/** A phone of the middle price computes so many times slower than the machine that measures. */
const phoneSlowdown = 4

/** Within this time the main text of a page that everybody reads is to be seen, on 4G and such a phone. */
export const mainTextMs = 1500

/** The app draws the front page's text where it stood, and a row of pixels more or less by rounding is no other form of it. */
const sameSize = 1.01

/** Where people enter; what is kept in the browser signs them in. */
type Entrance = { path: string; stored: Record<string, string> | null }

export type Painted = { path: string; network: string; firstPaintMs: number; shift: number }

/** When something is first seen of each page, and how much of it moves until it stands: the sum of its layout shifts. */
export const firstPaints = async (
  browser: Browser,
  url: string,
  entrances: readonly Entrance[],
): Promise<Painted[]> => {
  const painted: Painted[] = []
  for (const [network, conditions] of Object.entries(networks)) {
    for (const { path, stored } of entrances) {
      const context = await browser.newContext({ locale: 'fi-FI', viewport: { width: 390, height: 844 } })
      try {
        if (stored) await context.addInitScript(keep, stored)
        await context.addInitScript({ content: watchShifts })
        const page = await context.newPage()
        const client = await context.newCDPSession(page)
        await client.send('Network.enable')
        await client.send('Network.emulateNetworkConditions', { offline: false, ...conditions })
        await page.goto(url + path)
        await page.locator('main h1').waitFor()
        await page.locator('[data-coming]').waitFor({ state: 'detached' })
        await page.waitForLoadState('networkidle')
        painted.push({ path, network, ...(await page.evaluate<Seen>(readPaint)) })
      } finally {
        await context.close()
      }
    }
  }
  return painted
}

export type MainText = { path: string; withScript: boolean; mainTextMs: number }

/**
 * When the largest piece of text of each page is seen in its last form, counted from the press of the link: on 4G, on a
 * phone of the middle price, with nothing kept from before, with script and without.
 */
export const mainTexts = async (
  browser: Browser,
  url: string,
  paths: readonly string[],
): Promise<MainText[]> => {
  const seen: MainText[] = []
  for (const withScript of [true, false]) {
    for (const path of paths) {
      const context = await browser.newContext({
        javaScriptEnabled: withScript,
        locale: 'fi-FI',
        viewport: { width: 390, height: 844 },
      })
      try {
        const page = await context.newPage()
        const client = await context.newCDPSession(page)
        await client.send('Network.enable')
        await client.send('Network.emulateNetworkConditions', { offline: false, ...networks['4G'] })
        await client.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
        // The browser's own clock: a page without script cannot tell.
        await client.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] })
        const begun: number[] = []
        client.on(
          'Network.requestWillBeSent',
          ({ type, wallTime }) => type === 'Document' && begun.push(wallTime),
        )
        let last = { time: 0, size: 0 }
        client.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
          const size = event.lcpDetails?.size ?? 0
          if (size > last.size * sameSize) last = { time: event.time, size }
        })
        await page.goto(url + path, { waitUntil: 'networkidle' })
        if (begun[0] === undefined || last.size === 0) throw new Error(`Nothing was drawn of ${path}`)
        seen.push({ path, withScript, mainTextMs: Math.round((last.time - begun[0]) * 1000) })
      } finally {
        await context.close()
      }
    }
  }
  return seen
}

/** Runs in the page. */
const keep = (stored: Record<string, string>) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/** Runs in the page, before anything of it. */
const watchShifts = `
  window.shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

type Seen = Pick<Painted, 'firstPaintMs' | 'shift'>

/** Runs in the page. */
const readPaint = `({
  firstPaintMs: Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime),
  shift: window.shift,
})`
