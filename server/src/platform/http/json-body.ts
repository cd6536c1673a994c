import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { maxDepth } from './validate.ts'

/** No call needs nearly as many values. Parsing and validating a value costs more than its characters. */
const maxJsonValues = 5_000

const quote = 34
const backslash = 92

/** Returns the index of the quote that ends the string starting at `start`, or the length of an unterminated text. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/**
 * Checks depth and number of values of JSON before it is parsed. Skips the contents of strings.
 * @returns false if the limits of any call are exceeded
 */
export const isWithinJsonLimits = (text: string): boolean => {
  let depth = 0
  let values = 0
  for (let index = 0; index < text.length; index++) {
    const charCode = text.charCodeAt(index)
    if (charCode === quote) index = endOfString(text, index)
    else if (charCode === 0x5b || charCode === 0x7b) depth++
    else if (charCode === 0x5d || charCode === 0x7d) depth--
    else if (charCode === 0x2c) values++
    if (depth > maxDepth || values > maxJsonValues) return false
  }
  return true
}

/** Parses JSON bodies as Fastify does, but first rejects invalid UTF-8 and JSON beyond our limits. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Decoding invalid UTF-8 would silently replace characters.
    if (!isUtf8(bytes)) return done(new ApiError('JSON_INVALID'))
    const body = bytes.toString()
    // Clients often send the content type of a body without a body.
    if (body.trim() === '') return done(null, undefined)
    if (isWithinJsonLimits(body)) return parse(request, body, done)
    done(new ApiError('VALIDATION_ERROR', { fields: [] }))
    return undefined
  })
}
