import type { Handler } from '../../platform/http/handler.ts'
import { saveChanges } from './read-and-save.ts'
import { companyScope } from './scopes.ts'

export const saveCompanyQuestionnaire: Handler<'saveCompanyQuestionnaire'> = (
  { params, query, body, caller },
  services,
) => saveChanges(services, companyScope(services, caller, params.type, query.year), body, caller.accountId)
