import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { scrub } from '../privacy/scrub.ts'

/** Some libraries pass on what an error said without the error itself. */
const isTold = (error: unknown): error is Partial<Error> & { message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

const describe = (error: unknown): object => {
  if (!isTold(error)) return { message: scrub(String(error)) }
  const { name, message, stack, code } = error as Error & { code?: unknown }
  return {
    name,
    message: scrub(message),
    code,
    stack: stack && scrub(stack),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  }
}

/**
 * The log: JSON lines on stderr, without headers, bodies or addresses with tokens in them. What still looks like a
 * personal ID or a token is hidden at the very end.
 */
export const createLog = (level: string, stream: NodeJS.WritableStream = process.stderr): FastifyBaseLogger =>
  pino(
    {
      level,
      base: undefined,
      serializers: { err: describe, req: () => undefined, res: () => undefined },
      hooks: { streamWrite: scrub },
    },
    stream,
  )
