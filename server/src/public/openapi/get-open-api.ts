import type { Config } from '../../platform/config/config.ts'
import { type Handler, SerializedAnswer } from '../../platform/http/handler.ts'
import { isActionOffered } from '../../platform/http/offered-calls.ts'
import { openApiDocument } from './openapi.ts'

/** Building the document takes as long as a hundred small requests, and it never changes: once per process. */
const answersByConfig = new WeakMap<Config, SerializedAnswer>()

const buildOpenApiAnswer = (config: Config): SerializedAnswer => {
  const document = openApiDocument(config, action => isActionOffered(action, config))
  return new SerializedAnswer(JSON.stringify(document))
}

export const getOpenApi: Handler<'getOpenApi'> = async (_request, { config }) => {
  const answer = answersByConfig.get(config) ?? buildOpenApiAnswer(config)
  answersByConfig.set(config, answer)
  return answer
}
