import type { ConsoleMessage, Page } from '@playwright/test'

/** A console message that a story provokes: it is no finding, but its absence is. */
type ExpectedComplaint = { words: RegExp; from: string; hasCome: boolean }

export type Watched = {
  /** Expects this message from a URL that contains `from`. */
  expectComplaint(words: RegExp, from?: string): void
  /** Everything the browser has complained of so far, and expected complaints that did not come. */
  noticed(): string[]
  forget(): void
}

/** Collects every console message, uncaught error and violation of the content security policy of a page. */
export const watchPage = async (page: Page): Promise<Watched> => {
  const noticed: string[] = []
  const expected: ExpectedComplaint[] = []
  page.on('console', message => {
    if (!isExpected(message, expected)) noticed.push(describeMessage(message))
  })
  page.on('pageerror', error => noticed.push(`not caught: ${error.stack ?? error.message}`))
  // The browser logs violations of an enforced policy itself, but not those of a report-only policy.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', breach => {
      console.error(`content policy: ${breach.violatedDirective} refuses ${breach.blockedURI}`)
    })
  })
  return {
    expectComplaint: (words, from = '') => expected.push({ words, from, hasCome: false }),
    noticed: () => [
      ...noticed,
      ...expected
        .filter(({ hasCome }) => !hasCome)
        .map(({ words, from }) => `never came: ${words} of ${from}`),
    ],
    forget: () => {
      noticed.length = 0
      expected.length = 0
    },
  }
}

const isExpected = (message: ConsoleMessage, expected: ExpectedComplaint[]): boolean => {
  const matches = expected.filter(
    ({ words, from }) => words.test(message.text()) && message.location().url.includes(from),
  )
  // A story may provoke the same error twice: each occurrence is expected once.
  const found = matches.find(({ hasCome }) => !hasCome) ?? matches[0]
  if (found) found.hasCome = true
  return found !== undefined
}

const describeMessage = (message: ConsoleMessage): string =>
  `console ${message.type()}: ${message.text()} (${message.location().url})`
