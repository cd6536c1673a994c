import { fork } from 'node:child_process'
import { join } from 'node:path'

export type References = {
  pid: number
  /** Plain node:http over `pg`: GET lists, PATCH changes. */
  bare: string
  /** Fastify with nothing added. */
  fastify: string
  stop(): void
}

/** Starts the references on a database behind the socket folder. They exit with this process. */
export const startReferences = async (socketFolder: string, database = 'autokierto'): Promise<References> => {
  const child = fork(join(import.meta.dirname, 'server.ts'), [socketFolder, database], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ports = await new Promise<{ bare: number; fastify: number }>((resolve, reject) => {
    child.once('message', message => resolve(message as { bare: number; fastify: number }))
    child.once('exit', code => reject(new Error(`The references do not start (${code}).`)))
  })
  return {
    pid: child.pid!,
    bare: `http://127.0.0.1:${ports.bare}/`,
    fastify: `http://127.0.0.1:${ports.fastify}/`,
    stop: () => void child.kill(),
  }
}
