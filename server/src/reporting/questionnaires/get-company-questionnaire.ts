import type { Handler } from '../../platform/http/handler.ts'
import { readAnswer } from './read-and-save.ts'
import { companyScope } from './scopes.ts'

export const getCompanyQuestionnaire: Handler<'getCompanyQuestionnaire'> = (
  { params, query, caller },
  services,
) => readAnswer(services, companyScope(services, caller, params.type, query.year))
