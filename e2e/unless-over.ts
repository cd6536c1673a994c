import type { Locator } from '@playwright/test'

/**
 * Runs an action on a page whose session has ended. An open page learns of the end through its event stream. If the
 * login dialog already covers the page, a failure of the action is ignored.
 */
export const unlessOver = (act: Promise<unknown>, login: Locator): Promise<unknown> =>
  act.catch(async error => {
    if (!(await login.isVisible())) throw error
  })
