import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { redact } from './redact.ts'

/** What modules write lines with; each has its fields and a message. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Some libraries pass on an object with the message of an error instead of the error. */
const hasMessage = (error: unknown): error is Partial<Error> & { message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

const describeError = (error: unknown): object => {
  if (!hasMessage(error)) return { message: redact(String(error)) }
  const { name, message, stack, code } = error as Error & { code?: unknown }
  return {
    name,
    message: redact(message),
    code,
    stack: stack && redact(stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/**
 * Creates the log: JSON lines on stderr, without headers, bodies or URLs with tokens. As a last step, anything that
 * looks like a personal ID or a token is redacted.
 */
export const createLog = (level: string, stream: NodeJS.WritableStream = process.stderr): FastifyBaseLogger =>
  pino(
    {
      level,
      base: undefined,
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
      hooks: { streamWrite: redact },
    },
    stream,
  )
