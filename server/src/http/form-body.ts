import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainFormType } from './media-types.ts'

/** Forms as browsers send them without script. */
export const readFormBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(plainFormType, { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  )
}

export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** The fields of a form in either of its types; files in it are passed over. */
export const readForm = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) return Object.fromEntries(formOf(request))
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else part.file.resume()
  }
  return fields
}
