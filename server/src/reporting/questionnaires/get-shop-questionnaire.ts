import type { Handler } from '../../platform/http/handler.ts'
import { readAnswer } from './read-and-save.ts'
import { shopScope } from './scopes.ts'

export const getShopQuestionnaire: Handler<'getShopQuestionnaire'> = ({ params, query, shop }, services) =>
  readAnswer(services, shopScope(services, shop, params.type, query.year))
