import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainFormType } from './media-types.ts'

/** Parses forms as browsers send them without JavaScript. */
export const readFormBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(plainFormType, { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  )
}

export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** Reads the fields of a form, URL-encoded or multipart; files in it are skipped. */
export const readForm = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) return Object.fromEntries(formOf(request))
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else part.file.resume()
  }
  return fields
}
