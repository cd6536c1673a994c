import type { Config } from '../config.ts'
import { type Handler, WrittenAnswer } from '../http/handler.ts'
import { openApiDocument } from '../http/openapi.ts'
import { isOffered } from '../offered-calls.ts'

/** Making and writing the document takes as long as a hundred small requests, and it never changes: once a process is enough. */
const made = new WeakMap<Config, WrittenAnswer>()

const make = (config: Config): WrittenAnswer => {
  const document = openApiDocument(config, action => isOffered(action, config))
  return new WrittenAnswer(JSON.stringify(document))
}

export const getOpenApi: Handler<'getOpenApi'> = async (_request, { config }) => {
  const answer = made.get(config) ?? make(config)
  made.set(config, answer)
  return answer
}
