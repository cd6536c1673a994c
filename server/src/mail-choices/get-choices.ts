import type { Handler } from '../http/handler.ts'
import { readChoices } from './read-choices.ts'

export const getMailChoices: Handler<'getMailChoices'> = async ({ caller }, { db }) => ({
  sites: await readChoices(db, caller.accountId),
})
