import type { Handler } from '../http/handler.ts'
import { openApiDocument } from '../http/openapi.ts'

export const getOpenApi: Handler<'getOpenApi'> = async (_request, { config }) =>
  openApiDocument(config.publicUrl)
