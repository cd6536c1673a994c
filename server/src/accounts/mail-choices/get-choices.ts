import type { Handler } from '../../platform/http/handler.ts'
import { readAllChoices } from './read-choices.ts'

export const getMailChoices: Handler<'getMailChoices'> = ({ caller }, { db }) =>
  readAllChoices(db, caller.accountId)
