import { type Browser, expect, type Page } from '@playwright/test'
import { inspectPage } from './inspect-page.ts'
import { type ServedSite, type SessionTokens, signInByCall } from './product/api.ts'
import { productUrl } from './product/product-url.ts'
import { type Watched, watchPage } from './watch.ts'

export type Language = 'fi' | 'en' | 'se'

export type Width = 320 | 390 | 1280

export type VisitorOptions = {
  /** A demonstration identity that is already signed in; default: not signed in. */
  as?: string
  /** The site that a station user has already chosen. */
  site?: ServedSite
  /** The browser's language; default Finnish. */
  language?: Language
  /** CSS pixels; default 1280. */
  width?: Width
  /** The cookie notice has been accepted; default true. */
  knowsCookies?: boolean
  /** Enables the stations' service worker. By default it is disabled, so that the story sees every request. */
  installs?: boolean
  passkeys?: boolean
  /** The browser's user agent; default Chromium. */
  userAgent?: string
}

export type Visit = {
  page: Page
  /** Inspects the page as it is now: title, heading, width, accessibility. The name is used for screenshots. */
  look(name: string): Promise<void>
  /** Expects this error response, which the browser logs on the console. The visit fails if it never comes. */
  expectRefusal(status: number, path: string): void
  /** Expects this console message, from a URL that contains `from`. The visit fails if it never comes. */
  expectComplaint(words: RegExp, from?: string): void
  tokens(): Promise<SessionTokens>
  /** Closes the browser context. Fails if the visit had unexpected messages or an expected one never came. */
  end(): Promise<void>
}

const browserLanguage = { fi: 'fi-FI', en: 'en-GB', se: 'sv-FI' }
const heights = { 320: 640, 390: 844, 1280: 900 }

/** Adds a virtual authenticator that stores passkeys and confirms every request, as if its holder had touched it. */
const addPasskeyDevice = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const openPage = async (browser: Browser, visitor: VisitorOptions): Promise<Page> => {
  const { language = 'fi', width = 1280, installs = false } = visitor
  const context = await browser.newContext({
    baseURL: productUrl(),
    userAgent: visitor.userAgent,
    locale: browserLanguage[language],
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
    viewport: { width, height: heights[width] },
    isMobile: false,
    storageState: { cookies: listCookies(visitor), origins: [] },
  })
  if (!installs) {
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    })
  }
  await context.addInitScript(storeOnce, { origin: productUrl(), stored: await storedBy(visitor) })
  const page = await context.newPage()
  if (visitor.passkeys) await addPasskeyDevice(page)
  return page
}

export const openVisit = async (browser: Browser, visitor: VisitorOptions = {}): Promise<Visit> => {
  const page = await openPage(browser, visitor)
  return visitOf(page, await watchPage(page), () => page.context().close())
}

/** A page that stays open from one story to the next. */
export type KeptPage = { page: Page; watched: Watched; since: number }

export const keepPage = async (browser: Browser, visitor: VisitorOptions): Promise<KeptPage> => {
  const page = await openPage(browser, visitor)
  return { page, watched: await watchPage(page), since: performance.now() }
}

/** Starts a visit on a page that stays open, in a language and width. The end of the visit leaves it open. */
export const visitKept = async (
  { page, watched }: KeptPage,
  { language = 'fi', width = 1280 }: VisitorOptions,
): Promise<Visit> => {
  await page.setViewportSize({ width, height: heights[width] })
  // A new page has no language to change yet: it starts in that of its browser.
  if (page.url() !== 'about:blank')
    await page.evaluate(locale => localStorage.setItem('locale', locale), language)
  return visitOf(page, watched, async () => watched.forget())
}

const visitOf = (page: Page, watched: Watched, close: () => Promise<void>): Visit => ({
  page,
  look: name => inspectPage(page, name),
  expectRefusal: (status, path) =>
    watched.expectComplaint(new RegExp(`^Failed to load resource: .* status of ${status}`), path),
  expectComplaint: watched.expectComplaint,
  tokens: () =>
    page.evaluate(() => ({
      access_token: localStorage.getItem('access_token') ?? '',
      refresh_token: localStorage.getItem('refresh_token') ?? '',
      public_key: localStorage.getItem('public_key') ?? '',
    })),
  end: async () => {
    const complaints = watched.noticed()
    await close()
    expect(complaints, 'what the browser complained of').toEqual([])
  },
})

/**
 * Init script of a browser: fills its local storage before the first page runs. A cookie marks the first page and is
 * deleted. Playwright's own `storageState` opens a page for this, which takes longer than the rest of a new context.
 */
const storeOnce = ({ origin, stored }: { origin: string; stored: Record<string, string> }) => {
  if (self.origin !== origin || !/(^|; )is_new=/.test(document.cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: it must be gone before the page runs
  document.cookie = 'is_new=; path=/; max-age=0'
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
}

const buildProductCookie = (name: string, value: string) => ({
  name,
  value,
  domain: new URL(productUrl()).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

const listCookies = ({ knowsCookies = true }: VisitorOptions) => [
  buildProductCookie('is_new', 'yes'),
  ...(knowsCookies ? [buildProductCookie('cookie_notice', 'seen')] : []),
]

/** The local storage of a browser after the login and the choice of a site. */
const storedBy = async ({ as, site }: VisitorOptions): Promise<Record<string, string>> => {
  const tokens = as === undefined ? null : await signInByCall(as)
  return {
    ...tokens,
    ...(tokens && { userType: String(getUserType(tokens)) }),
    ...(site && { shop_id: String(site.id), shop_name: site.name }),
  }
}

const getUserType = ({ access_token }: SessionTokens): number =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).user_type
