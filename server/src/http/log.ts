import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { scrub } from '../privacy/scrub.ts'

const describe = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
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
