import type { Browser } from '@playwright/test'
import { fillLocalStorage } from '../scripts/testing/fill-local-storage.ts'

/** Networks of a phone: latency in milliseconds, throughput in bytes per second. */
const networks = {
  'slow 3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  '4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
}

/** The CPU throttling rate that makes the measuring machine as slow as a mid-range phone. */
const phoneSlowdown = 4

/** The main text of a public page must be visible within this time, on 4G and a mid-range phone. */
export const mainTextMs = 1500

/** The app re-renders the front page's text in place. A size difference below this factor is rounding, not a new text. */
const sameSize = 1.01

/** A page where visits start, with the browser's local storage of a session. */
type Entrance = { path: string; stored: Record<string, string> | null }

export type Painted = { path: string; network: string; firstPaintMs: number; shift: number }

/** First contentful paint of each page, and the sum of its layout shifts until it is loaded. */
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
        if (stored) await context.addInitScript(fillLocalStorage, stored)
        await context.addInitScript({ content: watchShifts })
        const page = await context.newPage()
        const client = await context.newCDPSession(page)
        await client.send('Network.enable')
        await client.send('Network.emulateNetworkConditions', { offline: false, ...conditions })
        await page.goto(url + path)
        await page.locator('main h1').waitFor()
        await page.locator('[data-coming]').waitFor({ state: 'detached' })
        await page.waitForLoadState('networkidle')
        painted.push({ path, network, ...(await page.evaluate<FirstPaint>(readPaint)) })
      } finally {
        await context.close()
      }
    }
  }
  return painted
}

export type MainText = { path: string; withScript: boolean; mainTextMs: number }

/**
 * Time from navigation until the largest text of each page has its final form: on 4G, on a mid-range phone, with an
 * empty cache, with and without script.
 */
export const mainTexts = async (
  browser: Browser,
  url: string,
  paths: readonly string[],
): Promise<MainText[]> => {
  const results: MainText[] = []
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
        // Uses the browser's own clock, since a page without script cannot measure.
        await client.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] })
        const startTimes: number[] = []
        client.on(
          'Network.requestWillBeSent',
          ({ type, wallTime }) => type === 'Document' && startTimes.push(wallTime),
        )
        let last = { time: 0, size: 0 }
        client.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
          const size = event.lcpDetails?.size ?? 0
          if (size > last.size * sameSize) last = { time: event.time, size }
        })
        await page.goto(url + path, { waitUntil: 'networkidle' })
        if (startTimes[0] === undefined || last.size === 0) throw new Error(`${path} painted nothing`)
        results.push({ path, withScript, mainTextMs: Math.round((last.time - startTimes[0]) * 1000) })
      } finally {
        await context.close()
      }
    }
  }
  return results
}

/** Runs in the page before its own scripts. */
const watchShifts = `
  window.shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

type FirstPaint = Pick<Painted, 'firstPaintMs' | 'shift'>

const readPaint = `({
  firstPaintMs: Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime),
  shift: window.shift,
})`
