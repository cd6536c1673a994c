import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { maxDepth } from './validate.ts'

/** No call of the product takes nearly as many; parsing and judging each costs more than its letters. */
const maxJsonValues = 5_000

const quote = 34
const backslash = 92

/** The place of the quote that ends the string which begins at `start`; the end of the text where none does. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/**
 * Looks at JSON before it is parsed: how deep it is, and how many values it holds. Strings are stepped over.
 * @returns false where it is more than any call takes
 */
export const isWithinJsonLimits = (text: string): boolean => {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === 0x5b || sign === 0x7b) depth++
    else if (sign === 0x5d || sign === 0x7d) depth--
    else if (sign === 0x2c) values++
    if (depth > maxDepth || values > maxJsonValues) return false
  }
  return true
}

/** Reads JSON bodies as Fastify does, once they are UTF-8 and their shape can be borne. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Read all the same, other letters would stand where nobody has written them.
    if (!isUtf8(bytes)) return done(new ApiError('JSON_INVALID'))
    const body = bytes.toString()
    // Clients often name the type of a body that they do not send.
    if (body.trim() === '') return done(null, undefined)
    if (isWithinJsonLimits(body)) return parse(request, body, done)
    done(new ApiError('VALIDATION_ERROR', { fields: [] }))
    return undefined
  })
}
