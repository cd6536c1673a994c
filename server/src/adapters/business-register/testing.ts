import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBusinessRegisterSimulator } from '@autokierto/simulators/business-register/create'
import { createExternalSystem } from '../../platform/external/external-system.ts'
import { type BusinessRegister, createBusinessRegister } from './business-register.ts'

export type BusinessRegisterUnderTest = {
  register: BusinessRegister
  /** All requests that the simulator received, with personal identity codes masked. */
  asked(): Promise<{ method: string; url: string; body: string }[]>
  logged: string[]
}

type BusinessRegisterOptions = {
  key?: string
  timeoutMs?: number
  /** One clock for the breaker and the cache. */
  now?: () => number
}

/** Runs the adapter against the simulator over HTTP. The slow company takes 60 ms. */
export const withBusinessRegister = (
  use: (under: BusinessRegisterUnderTest) => Promise<void>,
  options: BusinessRegisterOptions = {},
): Promise<void> =>
  withBusinessListener(createBusinessRegisterSimulator({ key: 'salaisuus', slowMs: 60 }), use, options)

export const withBusinessListener = async (
  listener: RequestListener,
  use: (under: BusinessRegisterUnderTest) => Promise<void>,
  options: BusinessRegisterOptions = {},
): Promise<void> => {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const logged: string[] = []
  const log = {
    warn: (fields: object, message: string) => logged.push(JSON.stringify({ ...fields, message })),
  }
  const { timeoutMs = 5_000, now } = options
  const register = createBusinessRegister({
    config: {
      url: `${origin}/representation/v1`,
      key: options.key ?? 'salaisuus',
      openDataUrl: `${origin}/opendata-ytj-api/v3`,
      timeoutMs,
    },
    outside: createExternalSystem({ name: 'business-register', timeoutMs, log, now }),
    log,
    now,
  })
  const asked = async () => {
    const { requests } = (await (await fetch(`${origin}/requests`)).json()) as {
      requests: { method: string; url: string; body: string }[]
    }
    return requests
  }
  try {
    await use({ register, asked, logged })
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}
