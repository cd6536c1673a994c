import type { Page, Response } from '@playwright/test'

/** Addresses of what open pages listen to: they say how far back to begin. */
export const liveStreams = /\/live\/(\?|$)/

/** Settles when the page listens. */
export const follows = (page: Page): Promise<Response> =>
  page.waitForResponse(answer => liveStreams.test(answer.url()))
