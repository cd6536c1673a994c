import type { Handler } from '../http/handler.ts'
import { openApiDocument } from '../http/openapi.ts'
import { isOffered } from '../offered-calls.ts'

export const getOpenApi: Handler<'getOpenApi'> = async (_request, { config }) =>
  openApiDocument(config.api.url, action => isOffered(action, config))
