import type { Locator } from '@playwright/test'

/**
 * Does something on a page whose session is over. An open page hears of that by itself, and what asks to sign in again
 * may lie over it already: then nothing is done.
 */
export const unlessOver = (act: Promise<unknown>, login: Locator): Promise<unknown> =>
  act.catch(async error => {
    if (!(await login.isVisible())) throw error
  })
