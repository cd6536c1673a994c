import type { Config } from '../config.ts'
import { BytesAnswer, type Handler } from '../http/handler.ts'
import { openApiDocument } from '../http/openapi.ts'
import { isOffered } from '../offered-calls.ts'

/** Making and writing the document takes as long as a hundred small requests, and it never changes: once a process is enough. */
const made = new WeakMap<Config, BytesAnswer>()

const make = (config: Config): BytesAnswer => {
  const document = openApiDocument(config.api.url, action => isOffered(action, config))
  return new BytesAnswer(Buffer.from(JSON.stringify(document)), 'application/json; charset=utf-8')
}

export const getOpenApi: Handler<'getOpenApi'> = async (_request, { config }) => {
  const answer = made.get(config) ?? make(config)
  made.set(config, answer)
  return answer
}
