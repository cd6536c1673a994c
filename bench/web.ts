import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { footPages } from '@autokierto/domain/texts/public-pages'
import { freePort } from '@autokierto/server/testing/free-port'
import { removeData, startProductProcess } from '@autokierto/server/testing/product-process'
import { type Browser, chromium } from '@playwright/test'
import { buildWebWhereStale } from '../scripts/build-web.ts'
import { findChromium } from '../scripts/testing/chromium.ts'
import { fillLocalStorage } from '../scripts/testing/fill-local-storage.ts'
import { MEASURED_PAGES as built, findStray, listFirstView } from '../web/check-bundle.ts'
import { firstPaints, type MainText, mainTextMs, mainTexts, type Painted } from './first-paint.ts'
import { formatTextTable, saveResult } from './save.ts'

/** Limits of a first view in bytes of the bodies as sent: compressed, without headers. */
const pageByteLimits = { script: 120 * 1024, all: 250 * 1024 }

/**
 * Pages of a first view. Nobody enters at the recycle flow: most of its script is loaded before, so only the total
 * counts.
 */
const firstViewPages = [
  { path: '/', heading: /./, identity: null, script: pageByteLimits.script },
  { path: '/person', heading: /Aino/, identity: 'aino', script: pageByteLimits.script },
  { path: '/person/recycle', heading: /ajoneuvon/, identity: 'aino', script: pageByteLimits.all },
] as const
type FirstViewPage = (typeof firstViewPages)[number]

/** Public pages, which also work without script. */
const openPages = ['/', '/en', ...footPages.map(({ path }) => path), '/stations/1'] as const

type FetchedFile = { file: string; type: string; bytes: number; encoding: string }

/**
 * Loads the pages of the running product in a browser with an empty cache and weighs what it sent.
 * @returns true if every page is within its limits, loads only scripts that the bundle lists for it, and has no layout
 * shift
 */
export const benchWeb = async (): Promise<boolean> => {
  await buildWebWhereStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'autokierto-bench-'))
  let browser: Browser | undefined
  try {
    const product = await startProductProcess({ dataDir, port: await freePort() })
    browser = await chromium.launch({ executablePath: await findChromium() })
    const results: Record<string, object> = {}
    let isGood = true
    for (const page of firstViewPages) {
      const fetched = await firstView(browser, product.url, page)
      const verdict = checkPageWeight(fetched, page)
      results[page.path] = verdict
      isGood &&= verdict.problems.length === 0
      printPageWeight(page, fetched, verdict)
    }
    const owner = await signInOwner(product.url, 'aino')
    const paints = await firstPaints(browser, product.url, [
      { path: '/', stored: null },
      { path: '/login/operator', stored: null },
      { path: '/person', stored: owner },
    ])
    reportPaints(paints)
    isGood &&= paints.every(({ shift }) => shift === 0)
    const texts = await mainTexts(browser, product.url, openPages)
    reportTexts(texts)
    isGood &&= texts.every(text => text.mainTextMs <= mainTextMs)
    await product.stop()
    saveResult('web', { limits: { ...pageByteLimits, mainTextMs }, results, paints, texts })
    return isGood
  } finally {
    await browser?.close()
    await removeData(dataDir)
  }
}

/** All files fetched until the page is rendered and the network is idle. */
const firstView = async (
  browser: Browser,
  url: string,
  { path, heading, identity }: FirstViewPage,
): Promise<FetchedFile[]> => {
  const context = await browser.newContext({ locale: 'fi-FI', viewport: { width: 1280, height: 900 } })
  try {
    if (identity) await context.addInitScript(fillLocalStorage, await signInOwner(url, identity))
    const page = await context.newPage()
    const fetched: Promise<FetchedFile>[] = []
    page.on('requestfinished', request => {
      fetched.push(
        (async () => {
          const response = await request.response()
          const { responseBodySize } = await request.sizes()
          return {
            file: new URL(request.url()).pathname,
            type: request.resourceType(),
            bytes: responseBodySize,
            encoding: (await response?.headerValue('content-encoding')) ?? '',
          }
        })(),
      )
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    return (await Promise.all(fetched)).sort((a, b) => b.bytes - a.bytes)
  } finally {
    await context.close()
  }
}

const signInOwner = async (url: string, identity: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/api/auth/dev/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity }),
  })
  if (!answer.ok) throw new Error(`${identity} cannot sign in: ${answer.status}`)
  const tokens = (await answer.json()) as Record<string, string>
  return { ...tokens, userType: '1' }
}

/** Dictionaries of a script have one file per language. */
const inAnyLanguage = (file: string): string => file.replace(/\.(fi|en|se)\.js$/, '.js')

type PageWeight = { script: number; all: number; problems: string[] }

const checkPageWeight = (
  fetched: readonly FetchedFile[],
  { path, script: maxScriptBytes }: FirstViewPage,
): PageWeight => {
  const sum = (files: readonly FetchedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0)
  const { module, later = [] } = built[path]!
  const first = new Set(listFirstView(module).map(({ file }) => inAnyLanguage(`/${file}`)))
  const whole = listFirstView([module, ...later])
  const expected = new Set(whole.map(({ file }) => inAnyLanguage(`/${file}`)))
  const isLater = (file: string) => expected.has(inAnyLanguage(file)) && !first.has(inAnyLanguage(file))
  const script = sum(fetched.filter(({ file }) => file.endsWith('.js') && !isLater(file)))
  const all = sum(fetched)
  const problems = [
    ...(script > maxScriptBytes ? [`${script} bytes of script, more than ${maxScriptBytes}`] : []),
    ...(all > pageByteLimits.all ? [`${all} bytes in all, more than ${pageByteLimits.all}`] : []),
    ...findStray(whole),
    ...fetched
      .filter(({ file }) => /\.(js|css)$/.test(file) && !expected.has(inAnyLanguage(file)))
      .map(({ file }) => `${file} is not of this page`),
    ...fetched
      .filter(({ file, encoding }) => /\.(js|css)$/.test(file) && encoding !== 'br')
      .map(({ file }) => `${file} is not sent in brotli`),
  ]
  return { script, all, problems }
}

const printPageWeight = (
  { path, script: maxScriptBytes }: FirstViewPage,
  fetched: readonly FetchedFile[],
  { script, all, problems }: PageWeight,
): void => {
  process.stdout.write(`\nFirst view of ${path}\n`)
  process.stdout.write(
    formatTextTable([
      ['file', 'bytes', 'encoding'],
      ...fetched.map(({ file, bytes, encoding }) => [file, String(bytes), encoding]),
      ['script', String(script), `of ${maxScriptBytes}`],
      ['in all', String(all), `of ${pageByteLimits.all}`],
    ]),
  )
  process.stdout.write(
    problems.length === 0 ? 'fits\n' : `${problems.join('\n')}\nTOO LARGE OR NOT AS BUILT\n`,
  )
}

const reportTexts = (texts: readonly MainText[]): void => {
  process.stdout.write(`\nMain text on 4G and a mid-range phone; within ${mainTextMs} ms\n`)
  process.stdout.write(
    formatTextTable([
      ['page', 'script', 'main text'],
      ...texts.map(({ path, withScript, mainTextMs: ms }) => [
        path,
        withScript ? 'with' : 'without',
        `${ms} ms`,
      ]),
    ]),
  )
}

const reportPaints = (paints: readonly Painted[]): void => {
  process.stdout.write('\nOn a phone of 390 px: first content by time, and layout shift (must be zero)\n')
  process.stdout.write(
    formatTextTable([
      ['page', 'network', 'first paint', 'shift'],
      ...paints.map(({ path, network, firstPaintMs, shift }) => [
        path,
        network,
        `${firstPaintMs} ms`,
        shift.toFixed(3),
      ]),
    ]),
  )
}
