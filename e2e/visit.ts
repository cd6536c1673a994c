import { type Browser, expect, type Page } from '@playwright/test'
import { inspectPage } from './inspect-page.ts'
import { type Site, signIn, type Tokens } from './product/api.ts'
import { productUrl } from './product/product-url.ts'
import { type Watched, watch } from './watch.ts'

export type Language = 'fi' | 'en' | 'se'

export type Width = 320 | 390 | 1280

export type Visitor = {
  /** A demonstration identity that is signed in already; nobody unless said. */
  as?: string
  /** The site a station's user has chosen already. */
  site?: Site
  /** The browser's language; Finnish unless said. */
  language?: Language
  /** CSS pixels; 1280 unless said. */
  width?: Width
  /** The notice on cookies has been read, unless false. */
  knowsCookies?: boolean
  /** The browser takes the stations' service worker; else it knows of none, and all it asks for is seen by the story. */
  installs?: boolean
  /** The browser's device keeps passkeys. */
  passkeys?: boolean
  /** What the browser says it is; Chromium unless said. */
  userAgent?: string
}

export type Visit = {
  page: Page
  /** Looks at the page as it is now: title, heading, language, width, accessibility. The name is for pictures. */
  look(name: string): Promise<void>
  /** The story provokes this refusal: the browser writes it on the console, and it must come. */
  expectRefusal(status: number, path: string): void
  /** The story provokes these words on the console, from an address with `from` in it. */
  expectComplaint(words: RegExp, from?: string): void
  /** The tokens the browser holds now. */
  tokens(): Promise<Tokens>
  /** Fails unless nothing was noticed on the way. Closes what was opened for it. */
  end(): Promise<void>
}

const browserLanguage = { fi: 'fi-FI', en: 'en-GB', se: 'sv-FI' }
const heights = { 320: 640, 390: 844, 1280: 900 }

/** A device that keeps passkeys, and says yes to whatever it is asked, as if its holder had touched it. */
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

/** A browser of the visitor's own, with an empty page in it. */
const openPage = async (browser: Browser, visitor: Visitor): Promise<Page> => {
  const { language = 'fi', width = 1280, installs = false } = visitor
  const context = await browser.newContext({
    baseURL: productUrl(),
    userAgent: visitor.userAgent,
    locale: browserLanguage[language],
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
    viewport: { width, height: heights[width] },
    isMobile: false,
    storageState: { cookies: cookiesOf(visitor), origins: [] },
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

export const openVisit = async (browser: Browser, visitor: Visitor = {}): Promise<Visit> => {
  const page = await openPage(browser, visitor)
  return visitOf(page, await watch(page), () => page.context().close())
}

/** A page that stays open from one story to the next. */
export type KeptPage = { page: Page; watched: Watched; since: number }

export const keepPage = async (browser: Browser, visitor: Visitor): Promise<KeptPage> => {
  const page = await openPage(browser, visitor)
  return { page, watched: await watch(page), since: performance.now() }
}

/** Turns a kept page to a language and a width; the visit's end leaves it open. */
export const visitKept = async (
  { page, watched }: KeptPage,
  { language = 'fi', width = 1280 }: Visitor,
): Promise<Visit> => {
  await page.setViewportSize({ width, height: heights[width] })
  // The first page it shows is in the language of its browser.
  if (page.url() !== 'about:blank')
    await page.evaluate(chosen => localStorage.setItem('locale', chosen), language)
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
    const noticed = watched.noticed()
    await close()
    expect(noticed, 'what the browser complained of').toEqual([])
  },
})

/**
 * Runs in the first page of a browser: what is stored there before anything else. A cookie says that it is the first, and
 * goes. Playwright's own way opens a page for it, which takes longer than all else about a new browser.
 */
const storeOnce = ({ origin, stored }: { origin: string; stored: Record<string, string> }) => {
  if (self.origin !== origin || !/(^|; )is_new=/.test(document.cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: it must be gone before the page runs
  document.cookie = 'is_new=; path=/; max-age=0'
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
}

const cookie = (name: string, value: string) => ({
  name,
  value,
  domain: new URL(productUrl()).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

const cookiesOf = ({ knowsCookies = true }: Visitor) => [
  cookie('is_new', 'yes'),
  ...(knowsCookies ? [cookie('cookie_notice', 'seen')] : []),
]

/** What a browser holds after a login and the choice of a site. */
const storedBy = async ({ as, site }: Visitor): Promise<Record<string, string>> => {
  const tokens = as === undefined ? null : await signIn(as)
  return {
    ...tokens,
    ...(tokens && { userType: String(userTypeOf(tokens)) }),
    ...(site && { shop_id: String(site.id), shop_name: site.name }),
  }
}

const userTypeOf = ({ access_token }: Tokens): number =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).user_type
