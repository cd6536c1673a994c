import type { ConsoleMessage, Page } from '@playwright/test'

/** Words on the console that a story provokes: they are no finding, but their absence is. */
type Expected = { words: RegExp; from: string; hasCome: boolean }

export type Watched = {
  /** The browser is to write this, from an address with this in it. */
  expectComplaint(words: RegExp, from?: string): void
  /** Everything the browser complained of so far, and complaints that were to come and did not. */
  noticed(): string[]
  /** Begins anew, as if nothing had been seen. */
  forget(): void
}

/** Notes whatever a page writes on the console, every error it does not catch and every breach of the content policy. */
export const watch = async (page: Page): Promise<Watched> => {
  const noticed: string[] = []
  const expected: Expected[] = []
  page.on('console', message => {
    if (!isExpected(message, expected)) noticed.push(describe(message))
  })
  page.on('pageerror', error => noticed.push(`not caught: ${error.stack ?? error.message}`))
  // The browser writes most breaches on the console by itself, but not those of a policy that only reports.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', breach => {
      console.error(`content policy: ${breach.violatedDirective} refuses ${breach.blockedURI}`)
    })
  })
  return {
    expectComplaint: (words, from = '') => expected.push({ words, from, hasCome: false }),
    noticed: () => [
      ...noticed,
      ...expected.filter(each => !each.hasCome).map(({ words, from }) => `never came: ${words} of ${from}`),
    ],
    forget: () => {
      noticed.length = 0
      expected.length = 0
    },
  }
}

const isExpected = (message: ConsoleMessage, expected: Expected[]): boolean => {
  const fitting = expected.filter(
    ({ words, from }) => words.test(message.text()) && message.location().url.includes(from),
  )
  // A story may provoke the same refusal twice: each has to come.
  const found = fitting.find(({ hasCome }) => !hasCome) ?? fitting[0]
  if (found) found.hasCome = true
  return found !== undefined
}

const describe = (message: ConsoleMessage): string =>
  `console ${message.type()}: ${message.text()} (${message.location().url})`
