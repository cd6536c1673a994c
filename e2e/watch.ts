import type { ConsoleMessage, Page } from '@playwright/test'

type Refusal = { status: number; path: string; hasCome: boolean }

export type Watched = {
  expectRefusal(status: number, path: string): void
  /** Everything the browser complained of so far, and refusals that were to come and did not. */
  noticed(): string[]
}

/** Notes whatever a page writes on the console, every error it does not catch and every breach of the content policy. */
export const watch = async (page: Page): Promise<Watched> => {
  const noticed: string[] = []
  const refusals: Refusal[] = []
  page.on('console', message => {
    if (!isExpected(message, refusals)) noticed.push(describe(message))
  })
  page.on('pageerror', error => noticed.push(`not caught: ${error.stack ?? error.message}`))
  // The browser writes most breaches on the console by itself, but not those of a policy that only reports.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', breach => {
      console.error(`content policy: ${breach.violatedDirective} refuses ${breach.blockedURI}`)
    })
  })
  return {
    expectRefusal: (status, path) => refusals.push({ status, path, hasCome: false }),
    noticed: () => [
      ...noticed,
      ...refusals
        .filter(({ hasCome }) => !hasCome)
        .map(({ status, path }) => `${path} was to be refused with ${status}, and was not`),
    ],
  }
}

/** A browser writes each refused request on the console; what the story provokes is no finding. */
const isExpected = (message: ConsoleMessage, refusals: Refusal[]): boolean => {
  const status = /^Failed to load resource: the server responded with a status of (\d+)/.exec(message.text())
  const found = refusals.find(
    refusal => refusal.status === Number(status?.[1]) && message.location().url.includes(refusal.path),
  )
  if (found) found.hasCome = true
  return found !== undefined
}

const describe = (message: ConsoleMessage): string =>
  `console ${message.type()}: ${message.text()} (${message.location().url})`
