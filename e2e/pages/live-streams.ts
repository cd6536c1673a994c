import type { Page, Response } from '@playwright/test'

/** URLs of event streams. A query states where the stream resumes. */
export const liveStreams = /\/live\/(\?|$)/

/** Resolves when the page has subscribed to its event stream. */
export const follows = (page: Page): Promise<Response> =>
  page.waitForResponse(answer => liveStreams.test(answer.url()))
