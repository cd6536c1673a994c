import type { Config } from '../config.ts'
import type { Handler } from '../http/handler.ts'
import { openApiDocument } from '../http/openapi.ts'
import { isOffered } from '../offered-calls.ts'

/** Making the document takes as long as some fifty small requests, and it never changes: once a process is enough. */
const made = new WeakMap<Config, ReturnType<typeof openApiDocument>>()

export const getOpenApi: Handler<'getOpenApi'> = async (_request, { config }) => {
  const document = made.get(config) ?? openApiDocument(config.api.url, action => isOffered(action, config))
  made.set(config, document)
  return document
}
